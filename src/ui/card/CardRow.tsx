import type { CardResource } from '../../contract/listing.ts';
import { brief } from '../../rules/display/snippet.ts';
import { ResourceCard } from './ResourceCard.tsx';

interface Props {
  resources: readonly CardResource[];
  /** The moment at which they are shown. */
  now: Date;
}

/** A row of resources beside what a page is about. */
export function CardRow({ resources, now }: Props) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-4 lg:gap-6">
      {resources.map((resource) => (
        <li key={resource.id}>
          <ResourceCard resource={brief(resource)} now={now} />
        </li>
      ))}
    </ul>
  );
}
