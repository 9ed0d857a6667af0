import type { Resource } from '../../contract/resource.ts';
import { day } from '../../rules/display/calendar.ts';
import { extent } from '../../rules/display/extent.ts';
import { CATEGORY_WORDS } from '../../wording/categories.ts';
import { DETAIL_WORDS } from '../../wording/detail.ts';
import { Length } from '../card/Facts.tsx';

/** A resource's properties as a list of labels and values. */
export function DetailsCard({ resource }: { resource: Resource }) {
  const length = extent(resource);
  return (
    <section aria-labelledby="details" className="rounded-lg border border-line bg-surface p-5">
      <h2 id="details" className="text-xl">
        {DETAIL_WORDS.details}
      </h2>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 [&>dd]:min-w-0 [&>dt]:text-quiet">
        <dt>{DETAIL_WORDS.category}</dt>
        <dd>{CATEGORY_WORDS[resource.category].title}</dd>
        {length && (
          <>
            <dt>{'pages' in length ? DETAIL_WORDS.length : DETAIL_WORDS.duration}</dt>
            <dd>
              <Length resource={resource} />
            </dd>
          </>
        )}
        <dt>{DETAIL_WORDS.date}</dt>
        <dd>{day(resource.created_at)}</dd>
        {resource.author && (
          <>
            <dt>{DETAIL_WORDS.author}</dt>
            <dd dir="auto">{resource.author}</dd>
          </>
        )}
      </dl>
    </section>
  );
}
