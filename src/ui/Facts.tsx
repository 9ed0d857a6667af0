import type { Resource } from '../contract/resource.ts';
import { day } from '../rules/calendar.ts';
import { extent } from '../rules/extent.ts';
import { RESOURCE_WORDS } from '../wording/resources.ts';

/** The quiet line under a title: how long it is and when it was added. */
export function Facts({ resource }: { resource: Resource }) {
  return (
    <p className="flex flex-wrap gap-x-3 text-sm text-quiet">
      <Length resource={resource} />
      <time dateTime={resource.created_at}>{day(resource.created_at)}</time>
    </p>
  );
}

export function Length({ resource }: { resource: Resource }) {
  const known = extent(resource);
  if (!known) return null;
  return <span>{'pages' in known ? RESOURCE_WORDS.pages(known.pages) : known.duration}</span>;
}
