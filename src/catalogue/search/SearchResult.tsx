import { useStore } from '@nanostores/react';
import { isCategory } from '../../contract/category.ts';
import type { ExcerptPart, SearchHit } from '../../contract/search.ts';
import { CategoryIcon } from '../../core/parts/CategoryIcon.tsx';
import { Picture } from '../card/Picture.tsx';
import { RESOURCE_WORDS } from '../card/resources.words.ts';
import { $posters } from '../list/posters.store.ts';
import { SEARCH_WORDS } from './search.words.ts';

/** The content of the link to a search result. */
export function SearchResult({ hit }: { hit: SearchHit }) {
  const { title, author, category, excerpt } = hit;
  const lang = hit.language ?? undefined;
  return (
    <>
      <div className="mt-0.5 w-16 shrink-0 self-start overflow-hidden rounded-pane sm:w-24">
        <Thumbnail hit={hit} />
      </div>
      <span className="min-w-0 wrap-anywhere">
        <span dir="auto" lang={lang} className="line-clamp-2 font-display text-lg/6 font-semibold">
          {title}
        </span>
        <span dir="auto" className="line-clamp-1 text-sm/6">
          <span className="font-semibold text-hue">{SEARCH_WORDS.category(category)}</span>
          {author && <span className="text-quiet"> · {RESOURCE_WORDS.by(author)}</span>}
        </span>
        {excerpt.length > 0 && <Excerpt parts={excerpt} lang={lang} />}
      </span>
    </>
  );
}

/** An excerpt of a search result, with the matching words marked. */
function Excerpt({ parts, lang }: { parts: ExcerptPart[]; lang: string | undefined }) {
  return (
    <span dir="auto" lang={lang} className="mt-0.5 line-clamp-4 text-sm/6 text-quiet sm:line-clamp-2">
      {parts.map(({ text, found }, index) =>
        found ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no id, and their order never changes.
          <mark key={index} className="bg-transparent font-semibold text-ink underline decoration-candle decoration-2">
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </span>
  );
}

/** A resource's picture, or an icon for results that have none. */
function Thumbnail({ hit: { url, category, title, tags } }: { hit: SearchHit }) {
  const posters = useStore($posters);
  if (!isCategory(category))
    return (
      <span className="grid h-10 place-items-center bg-hue-soft text-hue sm:h-15">
        <CategoryIcon category={category} />
      </span>
    );
  const id = url.split('/').at(-1) ?? '';
  return <Picture resource={{ id, category, title, tags, poster: posters[id] ?? null }} titled={false} />;
}
