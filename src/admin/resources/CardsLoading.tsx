const CARDS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Placeholders for a page of resources. */
export function CardsLoading() {
  return (
    <ul aria-hidden="true" className="admin-grid pt-16 max-sm:pt-23">
      {CARDS.map((card) => (
        <li key={card} className="waiting admin-card">
          <div className="admin-picture">
            <div className="h-full bg-sunken" />
          </div>
          <div className="grow space-y-3 p-4">
            <div className="h-5 w-20 rounded-full bg-sunken" />
            <div className="h-5 rounded-pane bg-sunken" />
            <div className="h-4 w-2/3 rounded-pane bg-sunken" />
          </div>
          <div className="admin-actions h-14" />
        </li>
      ))}
    </ul>
  );
}
