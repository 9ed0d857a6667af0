/** Placeholders for a page of rows. */
export const RowsLoading = () => <Rows count={8} className="mt-14" height="h-16" />;

/** Placeholders for a list without pages, such as that of administrators. */
export const FewRowsLoading = () => <Rows count={3} className="" height="h-18" />;

function Rows({ count, className, height }: { count: number; className: string; height: string }) {
  const rows = Array.from({ length: count }, (_, row) => row);
  return (
    <div aria-hidden="true" className={`panel waiting divide-y divide-line ${className}`}>
      {rows.map((row) => (
        <div key={row} className={`grid content-center gap-2 px-4 ${height}`}>
          <div className="h-3.5 w-2/5 rounded-pane bg-sunken" />
          <div className="h-3.5 w-3/5 rounded-pane bg-sunken" />
        </div>
      ))}
    </div>
  );
}
