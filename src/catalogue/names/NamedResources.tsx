import type { ShownResource } from '../../contract/poster.ts';
import { resourceSummary } from '../../core/parts/snippet.rules.ts';
import { ResourceCard } from '../card/ResourceCard.tsx';
import type { Named } from './names.rules.ts';
import { NAME_WORDS } from './names.words.ts';

/** Columns on a wide screen. */
const COLUMNS = 3;

interface Props extends Named<ShownResource> {
  /** The current time; decides which cards get the "new" badge. */
  now: Date;
}

/** The main content of an author's or a tag's page. */
export function NamedResources({ kind, name, resources, total, now }: Props) {
  return (
    <div className="wrap py-9 md:py-16">
      <p className="font-semibold text-quiet">
        {NAME_WORDS.kind[kind]} · {NAME_WORDS.count(total)}
      </p>
      <h1 dir="auto" className="mt-2 text-title wrap-anywhere hyphens-auto">
        {name}
      </h1>
      <ul className="card-grid mt-8 md:mt-12">
        {resources.map((resource, index) => (
          <li key={resource.id}>
            <ResourceCard
              resource={resourceSummary(resource)}
              now={now}
              eager={index < COLUMNS}
              heading="h2"
              authored={kind !== 'author'}
            />
          </li>
        ))}
      </ul>
      {total > resources.length && (
        <p className="mt-8 text-center text-quiet">
          {NAME_WORDS.more(resources.length, total)}{' '}
          <a href={`/search?q=${encodeURIComponent(name)}`}>{NAME_WORDS.search}</a>
        </p>
      )}
    </div>
  );
}
