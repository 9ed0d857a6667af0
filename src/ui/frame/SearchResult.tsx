import type { SearchHit } from '../../contract/search.ts';
import { RESOURCE_WORDS } from '../../wording/resources.ts';
import { SEARCH_WORDS } from '../../wording/search.ts';
import { CategoryIcon } from './CategoryIcon.tsx';
import { Excerpt } from './Excerpt.tsx';

/** The content of the link to a search result. */
export function SearchResult({ hit }: { hit: SearchHit }) {
  const { title, author, category, excerpt } = hit;
  return (
    <>
      <span className="mt-0.5 grid size-10 shrink-0 place-items-center rounded-pane bg-hue-soft text-hue">
        <CategoryIcon category={category} className="size-5" />
      </span>
      <span className="min-w-0 wrap-anywhere">
        <span dir="auto" className="line-clamp-2 font-display text-lg/6 font-semibold">
          {title}
        </span>
        <span dir="auto" className="line-clamp-1 text-sm/6">
          <span className="font-semibold text-hue">{SEARCH_WORDS.category(category)}</span>
          {author && <span className="text-quiet"> · {RESOURCE_WORDS.by(author)}</span>}
        </span>
        {excerpt.length > 0 && <Excerpt parts={excerpt} />}
      </span>
    </>
  );
}
