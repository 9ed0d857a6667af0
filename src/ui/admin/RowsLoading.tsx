const ROWS = [1, 2, 3, 4, 5, 6, 7, 8];

/** Placeholders for a page of rows. */
export function RowsLoading() {
  return (
    <div aria-hidden="true" className="waiting mt-14 grid gap-px overflow-hidden rounded-lg">
      {ROWS.map((row) => (
        <div key={row} className="h-16 bg-sunken" />
      ))}
    </div>
  );
}
