import type * as English from '../../../../core/parts/language.words.ts';

export const LANGUAGE: typeof English.LANGUAGE = 'de';

export const number: typeof English.number = (count) => (count < 1000 ? `${count}` : count.toLocaleString(LANGUAGE));

export const counted: typeof English.counted = (count, one, many) => `${number(count)} ${count === 1 ? one : many}`;

export const countedPage: typeof English.countedPage = (counted, page, pages) =>
  pages > 1 ? `${counted}, Seite ${number(page)} von ${number(pages)}` : counted;

const MONTHS = ['Jan.', 'Feb.', 'März', 'Apr.', 'Mai', 'Juni', 'Juli', 'Aug.', 'Sept.', 'Okt.', 'Nov.', 'Dez.'];

export const dayName: typeof English.dayName = (year, month, date) => `${date}. ${MONTHS[month]} ${year}`;
