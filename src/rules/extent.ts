/** How long a resource is: the one fact of a card's footer (spec 2). */
import type { Category, Resource } from '../contract/resource.ts';

export type Extent = { pages: number } | { duration: string };

const IN_PAGES: readonly Category[] = ['books', 'others'];

/** Whether the form's one field for both means pages in this category (spec 5). */
const isInPages = (category: Category): boolean => IN_PAGES.includes(category);

/** Books in pages; others in pages if known, otherwise as a duration; the rest as a duration; null when it is not known. */
export function extent({
  category,
  pages,
  duration,
}: Pick<Resource, 'category' | 'pages' | 'duration'>): Extent | null {
  if (isInPages(category) && pages !== null) return { pages };
  if (category !== 'books' && duration !== null) return { duration };
  return null;
}
