import type { ExcerptPart, SearchHit } from '../../contract/search.ts';
import { CategoryIcon } from '../../core/parts/CategoryIcon.tsx';
import { RESOURCE_WORDS } from '../card/resources.words.ts';
import { SEARCH_WORDS } from './search.words.ts';

/** The content of the link to a search result. */
export function SearchResult({ hit }: { hit: SearchHit }) {
  const { title, author, category, excerpt } = hit;
  const lang = hit.language ?? undefined;
  return (
    <>
      <span className="mt-0.5 grid size-10 shrink-0 place-items-center rounded-pane bg-hue-soft text-hue">
        <CategoryIcon category={category} className="size-5" />
      </span>
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
