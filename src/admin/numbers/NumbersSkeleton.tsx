const TILES = [1, 2, 3];
const PARTS = [1, 2];

/** Placeholders for the numbers. */
export function NumbersSkeleton() {
  return (
    <div aria-hidden="true" className="waiting mt-6 grid gap-4 lg:gap-6">
      <div className="grid gap-3 sm:grid-cols-3 lg:gap-4">
        {TILES.map((tile) => (
          <div key={tile} className="h-14 rounded-lg border border-line bg-surface sm:h-21.5" />
        ))}
      </div>
      <Part height="h-96" />
      <div className="grid gap-4 lg:gap-6 xl:grid-cols-2">
        {PARTS.map((part) => (
          <Part key={part} height="h-80" />
        ))}
      </div>
    </div>
  );
}

/** @param height - its class */
function Part({ height }: { height: string }) {
  return (
    <div className={`grid content-start gap-3 rounded-lg border border-line bg-surface p-4 sm:p-6 ${height}`}>
      <div className="h-6 w-2/5 rounded-pane bg-sunken" />
      <div className="h-3.5 w-3/5 rounded-pane bg-sunken" />
    </div>
  );
}
