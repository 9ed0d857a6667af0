import { CATEGORIES } from '../../contract/category.ts';
import { CategoryIcon } from '../../core/parts/CategoryIcon.tsx';
import { CATEGORY_WORDS } from '../../core/parts/categories.words.ts';
import { categoryPath } from '../../core/site/paths.rules.ts';

/** Links to the lists of all categories. */
export function ListLinks() {
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {CATEGORIES.map((category) => (
        <li key={category} data-category={category}>
          <a
            href={categoryPath(category)}
            className="inline-flex min-h-11 items-center gap-2 rounded-full bg-hue-soft px-4 font-medium text-hue no-underline hover:underline"
          >
            <CategoryIcon category={category} className="size-4" />
            {CATEGORY_WORDS[category].title}
          </a>
        </li>
      ))}
    </ul>
  );
}
