const ROWS = [1, 2, 3];

/** Placeholders for the list of administrators. */
export function AdministratorsSkeleton() {
  return (
    <div aria-hidden="true" className="waiting divide-y divide-line rounded-lg border border-line bg-surface">
      {ROWS.map((row) => (
        <div key={row} className="grid h-18 content-center gap-2 px-4">
          <div className="h-3.5 w-2/5 rounded-pane bg-sunken" />
          <div className="h-3.5 w-3/5 rounded-pane bg-sunken" />
        </div>
      ))}
    </div>
  );
}
