const PLACES = [0, 1, 2];

/** Placeholders for a page of prayers. */
export function PrayerSkeletons() {
  return (
    <ul aria-hidden="true" className="mt-4 space-y-4">
      {PLACES.map((place) => (
        <li key={place} className="waiting space-y-3 rounded-lg border border-line bg-surface p-4 sm:p-6">
          <div className="h-6 w-2/3 bg-sunken" />
          <div className="h-4 w-32 bg-sunken" />
          <div className="h-4 bg-sunken" />
          <div className="h-11 w-40 rounded-full bg-sunken" />
        </li>
      ))}
    </ul>
  );
}
