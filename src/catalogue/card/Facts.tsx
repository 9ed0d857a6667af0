import type { ListedResource } from '../../contract/listing.ts';
import { day } from '../../core/parts/calendar.words.ts';
import { extent } from './extent.rules.ts';
import { RESOURCE_WORDS } from './resources.words.ts';

interface Props {
  resource: Pick<ListedResource, 'category' | 'pages' | 'duration' | 'created_at'>;
}

/** The line under a title: length and date added. */
export function Facts({ resource }: Props) {
  return (
    <p className="flex flex-wrap gap-x-3 text-sm text-quiet">
      <Length resource={resource} />
      <time dateTime={resource.created_at.slice(0, 10)}>{day(resource.created_at)}</time>
    </p>
  );
}

export function Length({ resource }: Props) {
  const length = extent(resource);
  if (!length) return null;
  return <span>{'pages' in length ? RESOURCE_WORDS.pages(length.pages) : length.duration}</span>;
}
