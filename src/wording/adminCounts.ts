/** Numbers of rows in the lists of the administration. */

/** "1 message", "1,200 messages". */
export const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en')} ${many}`;

/** "1,200 messages, page 2 of 60". */
export const countedPage = (counted: string, page: number, pages: number): string =>
  pages > 1 ? `${counted}, page ${page.toLocaleString('en')} of ${pages.toLocaleString('en')}` : counted;
