import type { CardResource } from '../../contract/listing.ts';
import { ListedCard } from './ListedCard.tsx';

/** How many stand beside each other on a wide screen. */
const COLUMNS = 3;

interface Props {
  resources: readonly CardResource[];
  /** The moment at which they are shown. */
  now: Date;
  /** It is at the top of its page: its first row is what people wait for. */
  atTop?: boolean;
}

/** A page of a list: resources beside each other, or below each other where it is looked at so. */
export function ResourceGrid({ resources, now, atTop = false }: Props) {
  return (
    <ul className="card-grid">
      {resources.map((resource, index) => (
        <li key={resource.id}>
          <ListedCard resource={resource} now={now} eager={atTop && index < COLUMNS} />
        </li>
      ))}
    </ul>
  );
}
