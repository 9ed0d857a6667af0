/** The page numbers under a list. */

/** A page number, or a gap for the numbers left out. */
export type PageSlot = number | 'gap';

export const pageCount = (items: number, pageSize: number): number => Math.max(1, Math.ceil(items / pageSize));

/** At most four page numbers, always including the first and the last. Empty if there is only one page. */
export function pageSlots(page: number, pages: number): PageSlot[] {
  if (pages <= 1) return [];
  const middle = Math.min(Math.max(page, 2), Math.max(2, pages - 2));
  const shown = [...new Set([1, middle, middle + 1, pages])].filter((number) => number <= pages);
  return shown.flatMap((number, index): PageSlot[] => {
    const before = shown[index - 1] ?? 0;
    return number - before > 1 ? ['gap', number] : [number];
  });
}

/** Resources per page of a list. */
export const PAGE_SIZE = 9;
