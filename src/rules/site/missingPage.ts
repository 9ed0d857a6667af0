/** What someone wanted who came to an address that has no page. */
import { type Category, isCategory } from '../../contract/resource.ts';
import { canonicalPath } from './paths.ts';

export interface AskedResource {
  /** That of the address; null where the address is none of a resource's own page: `/resources/{id}`, `/category/…/{id}`. */
  category: Category | null;
  id: string;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The resource that an address names by its shape, whether there is one or not; null where it names none. */
export function askedResource(pathname: string): AskedResource | null {
  const parts = canonicalPath(pathname).slice(1).split('/');
  const id = parts.pop()?.toLowerCase() ?? '';
  const [first = '', second = ''] = parts;
  if (!UUID.test(id)) return null;
  if (parts.length === 1 && isCategory(first)) return { category: first, id };
  const isOther =
    parts.length === 1 ? first === 'resources' : parts.length === 2 && first === 'category' && isCategory(second);
  return isOther ? { category: null, id } : null;
}
