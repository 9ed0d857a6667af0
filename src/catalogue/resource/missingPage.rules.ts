/** Finds out which resource a visitor wanted when they opened an address without a page. */
import { type Category, isCategory } from '../../contract/category.ts';
import { canonicalPath } from '../../core/site/canonicalPath.rules.ts';
import { isResourceId } from '../../core/site/resourceId.rules.ts';

export interface AskedResource {
  /** From an address `/{category}/{id}`; null for other forms: `/resources/{id}` and `/category/{category}/{id}`. */
  category: Category | null;
  id: string;
}

/** The category and id in an address; null if it has none. Doesn't check whether the resource exists. */
export function resourceInPath(pathname: string): AskedResource | null {
  const parts = canonicalPath(pathname).slice(1).split('/');
  const id = parts.pop()?.toLowerCase() ?? '';
  const [first = '', second = ''] = parts;
  if (!isResourceId(id)) return null;
  if (parts.length === 1 && isCategory(first)) return { category: first, id };
  const isOther =
    parts.length === 1 ? first === 'resources' : parts.length === 2 && first === 'category' && isCategory(second);
  return isOther ? { category: null, id } : null;
}
