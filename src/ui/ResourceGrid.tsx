import type { CardResource } from '../contract/listing.ts';
import { ResourceCard } from './ResourceCard.tsx';

interface Props {
  resources: readonly CardResource[];
  /** The moment at which they are shown. */
  now: Date;
  columns: 3 | 4;
  /** Level of their headings. */
  heading?: 'h2' | 'h3';
  withDescription?: boolean;
  /** It is at the top of its page: its first row is what people wait for. */
  atTop?: boolean;
  /** They can be saved and shared; the page has ActingResources.astro. */
  withActions?: boolean;
}

/** Resources beside each other; below each other where a list is looked at so. */
export function ResourceGrid({ resources, columns, atTop = false, ...card }: Props) {
  return (
    <ul
      className={`grid gap-4 sm:grid-cols-2 lg:gap-6 list-view:grid-cols-1 ${columns === 4 ? 'lg:grid-cols-4' : 'md:grid-cols-3'}`}
    >
      {resources.map((resource, index) => (
        <li key={resource.id}>
          <ResourceCard resource={resource} eager={atTop && index < columns} {...card} />
        </li>
      ))}
    </ul>
  );
}
