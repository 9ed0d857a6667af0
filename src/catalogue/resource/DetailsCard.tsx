import type { ComponentProps } from 'react';
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
    <section aria-labelledby="details" className="border-t border-line pt-4">
      <h2 id="details" className="text-lg">
        {DETAIL_WORDS.details}
      </h2>
      <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-3 text-sm [&_dd]:font-medium [&_dt]:text-quiet">
        <Detail name={FIELD_NAMES.category}>{CATEGORY_WORDS[resource.category].title}</Detail>
        {length && (
          <Detail name={'pages' in length ? DETAIL_WORDS.length : FIELD_NAMES.duration}>
            <Length resource={resource} />
          </Detail>
        )}
        {resource.language && (
          <Detail name={FIELD_NAMES.language} lang={resource.language}>
            {languageName(resource.language)}
          </Detail>
        )}
        {resource.has_captions && <Detail name={FIELD_NAMES.has_captions}>{DETAIL_WORDS.hasCaptions}</Detail>}
        <Detail name={DETAIL_WORDS.date}>{day(resource.created_at)}</Detail>
        {resource.author && (
          <Detail name={FIELD_NAMES.author} dir="auto">
            {resource.author}
          </Detail>
        )}
      </dl>
    </section>
  );
}

function Detail({ name, ...value }: { name: string } & ComponentProps<'dd'>) {
  return (
    <div className="min-w-0">
      <dt>{name}</dt>
      <dd {...value} />
    </div>
  );
}
