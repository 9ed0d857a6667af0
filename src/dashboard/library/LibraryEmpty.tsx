import { BookHeart } from 'lucide';
import { CATEGORIES } from '../../contract/category.ts';
import { CategoryIcon } from '../../core/parts/CategoryIcon.tsx';
import { CATEGORY_WORDS } from '../../core/parts/categories.words.ts';
import { Icon } from '../../core/parts/Icon.tsx';
import { categoryPath } from '../../core/site/paths.rules.ts';
import { LIBRARY_WORDS } from './library.words.ts';

/** My Library without a bookmark, with links to the categories. */
export function LibraryEmpty() {
  const { title, text } = LIBRARY_WORDS.empty;
  return (
    <div className="mx-auto max-w-2xl py-10 text-center md:py-16">
      <Icon of={BookHeart} className="mx-auto size-12 text-flame" />
      <h2 className="mt-4 text-heading">{title}</h2>
      <p className="mx-auto mt-3 max-w-[46ch] text-balance text-quiet">{text}</p>
      <ul className="mt-6 flex flex-wrap justify-center gap-2">
        {CATEGORIES.map((category) => (
          <li key={category} data-category={category}>
            <a href={categoryPath(category)} className="chip">
              <CategoryIcon category={category} className="size-5 text-hue" />
              {CATEGORY_WORDS[category].title}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Nothing in My Library matches the search. */
export function LibraryNone({ everything, onEverything }: { everything: string; onEverything: () => void }) {
  const { title, text } = LIBRARY_WORDS.none;
  return (
    <div className="py-16 text-center">
      <p className="text-lg">{title}</p>
      <p className="mt-2 text-balance text-quiet">{text}</p>
      <a
        href={everything}
        onClick={(event) => {
          event.preventDefault();
          onEverything();
        }}
        className="button quiet mt-6"
      >
        {LIBRARY_WORDS.everything}
      </a>
    </div>
  );
}
