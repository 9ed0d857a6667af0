import { PAGE_SIZE } from '../rules/listing.ts';

const PLACES = Array.from({ length: PAGE_SIZE }, (_, place) => place);

/** Where the cards of a list will stand (spec 2: nine). */
export function CardSkeletons() {
  return (
    <ul aria-hidden="true" className="grid gap-4 sm:grid-cols-2 md:grid-cols-3 lg:gap-6 list-view:grid-cols-1">
      {PLACES.map((place) => (
        <li key={place} className="waiting overflow-hidden rounded-lg border border-line bg-surface list-view:flex">
          <div className="aspect-[8/5] bg-sunken list-view:m-4 list-view:w-28 list-view:shrink-0" />
          <div className="grow space-y-3 p-4 pb-24 list-view:pb-8">
            <div className="h-5 w-20 rounded-full bg-sunken" />
            <div className="h-5 bg-sunken" />
            <div className="h-5 w-2/3 bg-sunken" />
          </div>
        </li>
      ))}
    </ul>
  );
}
