import type { CardResource } from '../../contract/listing.ts';
import { resourceSummary } from '../../core/parts/snippet.rules.ts';
import { ResourceCard } from './ResourceCard.tsx';

interface Props {
  resources: readonly CardResource[];
  /** The current time; decides which cards get the "new" badge. */
  now: Date;
}

/** A row of cards on a page about something else, such as related resources. */
export function CardRow({ resources, now }: Props) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-4 lg:gap-6">
      {resources.map((resource) => (
        <li key={resource.id}>
          <ResourceCard resource={resourceSummary(resource)} now={now} />
        </li>
      ))}
    </ul>
  );
}
