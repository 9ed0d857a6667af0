const ROWS = [1, 2, 3];

/** Placeholders for the rows of what was viewed. */
export function RecentSkeleton() {
  return (
    <ul aria-hidden="true" className="grid gap-3">
      {ROWS.map((row) => (
        <li key={row} className="panel waiting flex items-center gap-4 p-3">
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
