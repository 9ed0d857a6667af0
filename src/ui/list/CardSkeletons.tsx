import { PAGE_SIZE } from '../../rules/list/listing.ts';

const PLACES = Array.from({ length: PAGE_SIZE }, (_, place) => place);

/** Placeholders for a page of cards. */
export function CardSkeletons() {
  return (
    <ul aria-hidden="true" className="grid gap-3 sm:gap-4 sm:grid-cols-2 md:grid-cols-3 lg:gap-6 list-view:grid-cols-1">
      {PLACES.map((place) => (
        <li key={place} className="waiting overflow-hidden rounded-lg border border-line bg-surface compact:flex">
          <div className="aspect-[8/5] bg-sunken compact:m-4 compact:mr-0 max-sm:w-28 compact:shrink-0 compact:self-start sm:list-view:w-56" />
          <div className="grow space-y-3 p-4 pb-24 compact:pb-8 max-sm:min-h-40">
            <div className="h-5 w-20 rounded-full bg-sunken" />
            <div className="h-5 bg-sunken" />
            <div className="h-5 w-2/3 bg-sunken" />
          </div>
        </li>
      ))}
    </ul>
  );
}
