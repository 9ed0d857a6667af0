import type { Category } from '../../contract/category.ts';
import type { Resource } from '../../contract/resource.ts';
import { CATEGORY_WORDS } from '../../core/parts/categories.words.ts';
import { newUntil } from './freshness.rules.ts';
import { RESOURCE_WORDS } from './resources.words.ts';

const BADGE = 'inline-flex items-center rounded-full whitespace-nowrap px-2.5 py-0.5 text-xs/5 font-semibold';

export function CategoryBadge({ category }: { category: Category }) {
  return (
    <span data-category={category} className={`${BADGE} bg-hue-soft text-hue`}>
      {CATEGORY_WORDS[category].title}
    </span>
  );
}

/** `data-new-until` is when the resource stops being new; hideExpiredNewBadges (freshness.script.ts) reads it. */
export function NewBadge({ resource, now }: { resource: Pick<Resource, 'created_at'>; now: Date }) {
  return (
    <span
      data-new-until={newUntil(resource.created_at, now).toISOString()}
      className={`${BADGE} bg-flame text-on-flame`}
    >
      {RESOURCE_WORDS.isNew}
    </span>
  );
}
