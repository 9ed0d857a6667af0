import { CATEGORIES } from '../../contract/category.ts';
import { LIST_PARAMS } from '../../core/lists/params.rules.ts';
import { categoryPath } from '../../core/site/paths.rules.ts';
import { site } from '../../site.ts';

/** Each topic once, in the first of the lists that offer it. */
const TOPICS = new Map(
  CATEGORIES.toReversed().flatMap((category) => site.topics[category].map((tag) => [tag, category] as const)),
);

/** Links to the topics of all lists. */
export function TopicLinks() {
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {[...TOPICS].map(([tag, category]) => (
        <li key={tag} data-category={category}>
          <a href={`${categoryPath(category)}?${new URLSearchParams({ [LIST_PARAMS.tag]: tag })}`} className="chip">
            {tag}
          </a>
        </li>
      ))}
    </ul>
  );
}
