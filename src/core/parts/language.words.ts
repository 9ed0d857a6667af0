/** What depends on the language itself: numbers, nouns after numbers, and dates. */

/** The language of the texts, as a BCP 47 tag: for `Intl`, wherever it formats or sorts. */
export const LANGUAGE: string = 'en';

/** "999", "1,200". The first use of `Intl` takes 30 ms on a phone, so small numbers avoid it. */
export const number = (count: number): string => (count < 1000 ? `${count}` : count.toLocaleString(LANGUAGE));

/** "1 message", "1,200 messages". A language with more plural forms chooses among them with `Intl.PluralRules`. */
export const counted = (count: number, one: string, many: string): string =>
  `${number(count)} ${count === 1 ? one : many}`;

/** "1,200 messages, page 2 of 60". */
export const countedPage = (counted: string, page: number, pages: number): string =>
  pages > 1 ? `${counted}, page ${number(page)} of ${number(pages)}` : counted;

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** "Nov 21, 2026". `month` counts from 0. Written without `Intl`, because all lists have dates. */
export const dayName = (year: number, month: number, date: number): string => `${MONTHS[month]} ${date}, ${year}`;
