/** What the search suggests before anything is typed: what was opened in this tab, topics of the catalogue, and series. */
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { SEARCH_WORDS } from './search.words.ts';
import { $start, openedBefore } from './siteSearch.store.ts';

interface Link {
  name: string;
  path: string;
}

export function SearchBeginning() {
  const start = useStore($start);
  return (
    <>
      <Links title={SEARCH_WORDS.opened} links={openedBefore()} />
      <Links title={SEARCH_WORDS.topicsHere} links={start?.topics ?? []} />
      <Links title={SEARCH_WORDS.series} links={start?.series ?? []} />
    </>
  );
}

function Links({ title, links }: { title: string; links: readonly Link[] }): ReactNode {
  if (links.length === 0) return null;
  return (
    <section aria-label={title} className="mt-2 mb-5">
      <p className="text-quiet">{title}</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {links.map(({ name, path }) => (
          <li key={path} className="max-w-full">
            <a href={path} dir="auto" className="chip max-w-full">
              <span className="truncate">{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
