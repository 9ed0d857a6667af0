/** Placeholders below the word that something is loading: seen once one has waited for half a second. */
export function LateSkeleton() {
  return (
    <div aria-hidden="true" className="late mt-6">
      <div className="waiting h-8 w-2/5 rounded-pane bg-sunken" />
      <div className="waiting mt-4 h-48 rounded-lg bg-sunken" />
    </div>
  );
}
