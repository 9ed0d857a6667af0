const TILES = [1, 2, 3];
const PARTS = [1, 2];

/** Placeholders for the numbers. */
export function NumbersSkeleton() {
  return (
    <div aria-hidden="true" className="waiting mt-6 grid gap-4 lg:gap-6">
      <div className="grid gap-3 sm:grid-cols-3 lg:gap-4">
        {TILES.map((tile) => (
          <div key={tile} className="h-14 rounded-lg bg-sunken sm:h-21.5" />
        ))}
      </div>
      <div className="h-96 rounded-lg bg-sunken" />
      <div className="grid gap-4 lg:gap-6 xl:grid-cols-2">
        {PARTS.map((part) => (
          <div key={part} className="h-80 rounded-lg bg-sunken" />
        ))}
      </div>
    </div>
  );
}
