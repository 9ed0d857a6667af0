const ROWS = [1, 2, 3];

/** Placeholders for the list of administrators. */
export function AdministratorsSkeleton() {
  return (
    <div aria-hidden="true" className="waiting grid gap-px overflow-hidden rounded-lg">
      {ROWS.map((row) => (
        <div key={row} className="h-18 bg-sunken" />
      ))}
    </div>
  );
}
