const ROWS = [1, 2, 3];
const CARDS = [1, 2, 3, 4, 5, 6];

/** Placeholders for the rows of what was viewed. */
export function RecentSkeleton() {
  return (
    <ul aria-hidden="true" className="grid gap-3">
      {ROWS.map((row) => (
        <li key={row} className="waiting flex items-center gap-4 rounded-lg border border-line bg-surface p-3">
          <div className="aspect-[8/5] w-24 shrink-0 rounded-pane bg-sunken sm:w-36" />
          <div className="grow space-y-3 max-sm:pb-14">
            <div className="h-5 w-2/3 rounded-pane bg-sunken" />
            <div className="h-4 w-1/3 rounded-pane bg-sunken" />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Placeholders for the cards of what is recommended. */
export function RecommendedSkeleton() {
  return (
    <ul aria-hidden="true" className="card-grid">
      {CARDS.map((card) => (
        <li key={card} className="waiting card">
          <div className="card-picture aspect-[8/5] bg-sunken" />
          <div className="grow space-y-3 p-4 compact:min-h-32 pb-8">
            <div className="h-5 w-20 rounded-full bg-sunken" />
            <div className="h-5 rounded-pane bg-sunken" />
            <div className="h-5 w-2/3 rounded-pane bg-sunken" />
          </div>
        </li>
      ))}
    </ul>
  );
}
