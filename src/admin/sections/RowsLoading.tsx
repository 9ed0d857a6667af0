const ROWS = [1, 2, 3, 4, 5, 6, 7, 8];

/** Placeholders for a page of rows. */
export function RowsLoading() {
  return (
    <div aria-hidden="true" className="waiting mt-14 divide-y divide-line rounded-lg border border-line bg-surface">
      {ROWS.map((row) => (
        <div key={row} className="grid h-16 content-center gap-2 px-4">
          <div className="h-3.5 w-2/5 rounded-pane bg-sunken" />
          <div className="h-3.5 w-3/5 rounded-pane bg-sunken" />
        </div>
      ))}
    </div>
  );
}
