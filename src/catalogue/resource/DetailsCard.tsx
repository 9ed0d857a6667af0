import type { Resource } from '../../contract/resource.ts';
import { day } from '../../core/parts/calendar.words.ts';
import { CATEGORY_WORDS } from '../../core/parts/categories.words.ts';
import { languageName } from '../../core/parts/languages.rules.ts';
import { FIELD_NAMES } from '../../core/parts/resourceFields.words.ts';
import { extent } from '../card/extent.rules.ts';
import { Length } from '../card/Facts.tsx';
import { DETAIL_WORDS } from './detail.words.ts';

/** A resource's properties as a list of labels and values. */
export function DetailsCard({ resource }: { resource: Resource }) {
  const length = extent(resource);
  return (
    <section aria-labelledby="details" className="panel p-5">
      <h2 id="details" className="text-xl">
        {DETAIL_WORDS.details}
      </h2>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 [&>dd]:min-w-0 [&>dt]:text-quiet">
        <dt>{FIELD_NAMES.category}</dt>
        <dd>{CATEGORY_WORDS[resource.category].title}</dd>
        {length && (
          <>
            <dt>{'pages' in length ? DETAIL_WORDS.length : FIELD_NAMES.duration}</dt>
            <dd>
              <Length resource={resource} />
            </dd>
          </>
        )}
        {resource.language && (
          <>
            <dt>{FIELD_NAMES.language}</dt>
            <dd lang={resource.language}>{languageName(resource.language)}</dd>
          </>
        )}
        {resource.has_captions && (
          <>
            <dt>{FIELD_NAMES.has_captions}</dt>
            <dd>{DETAIL_WORDS.hasCaptions}</dd>
          </>
        )}
        <dt>{DETAIL_WORDS.date}</dt>
        <dd>{day(resource.created_at)}</dd>
        {resource.author && (
          <>
            <dt>{FIELD_NAMES.author}</dt>
            <dd dir="auto">{resource.author}</dd>
          </>
        )}
      </dl>
    </section>
  );
}
