import type { CardResource } from '../../contract/listing.ts';
import { ListedCard } from './ListedCard.tsx';

/** Columns on a wide screen. */
const COLUMNS = 3;

interface Props {
  resources: readonly CardResource[];
  /** The current time; decides which cards get the "new" badge. */
  now: Date;
  /** The first row is visible without scrolling, so its posters are loaded first. */
  atTop?: boolean;
}

/** A page of a list: a grid of cards, or rows in the list view. */
export function ResourceGrid({ resources, now, atTop = false }: Props) {
  return (
    <ul data-category={resources[0]?.category} className="card-grid">
      {resources.map((resource, index) => (
        <li key={resource.id}>
          <ListedCard resource={resource} now={now} eager={atTop && index < COLUMNS} />
        </li>
      ))}
    </ul>
  );
}
