import { PAGE_SIZE } from './pagination.rules.ts';

const INDEXES = Array.from({ length: PAGE_SIZE }, (_, index) => index);

/** Placeholders for a page of cards. */
export function CardSkeletons() {
  return (
    <ul aria-hidden="true" className="card-grid">
      {INDEXES.map((index) => (
        <li key={index} className="waiting card">
          <div className="card-picture aspect-[8/5] bg-sunken" />
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
