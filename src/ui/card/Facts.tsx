import type { ListedResource } from '../../contract/listing.ts';
import { day } from '../../rules/display/calendar.ts';
import { extent } from '../../rules/display/extent.ts';
import { RESOURCE_WORDS } from '../../wording/resources.ts';

interface Props {
  resource: Pick<ListedResource, 'category' | 'pages' | 'duration' | 'created_at'>;
}

/** The line under a title: duration and date added. */
export function Facts({ resource }: Props) {
  return (
    <p className="flex flex-wrap gap-x-3 text-sm text-quiet">
      <Length resource={resource} />
      <time dateTime={resource.created_at}>{day(resource.created_at)}</time>
    </p>
  );
}

export function Length({ resource }: Props) {
  const known = extent(resource);
  if (!known) return null;
  return <span>{'pages' in known ? RESOURCE_WORDS.pages(known.pages) : known.duration}</span>;
}
