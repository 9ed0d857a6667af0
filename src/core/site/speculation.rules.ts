/** Which pages browsers may prepare in advance: only those that are the same for everyone and reveal nothing about them. */
import { pathsWhere } from './routes.rules.ts';

/** Not prepared: pages that must not be cached, XML files, and addresses with a query. */
const NOT_AHEAD = [...pathsWhere(({ cached }) => !cached), '/*.xml', '/*\\?(.+)'];

const AHEAD = [
  {
    where: {
      and: [
        { href_matches: '/*' },
        { not: { href_matches: NOT_AHEAD } },
        { not: { selector_matches: '[href^="#"], [target], [data-asks], [data-saving] *' } },
      ],
    },
    eagerness: 'moderate',
  },
];

/**
 * Speculation rules: on hover or press the next page is prerendered, or prefetched in browsers that can't do more. Neither
 * is done with data saver (saving.api.ts). What a page records waits until it is actually opened (`untilActivated`), as do
 * all scripts that load after the first paint.
 */
export const SPECULATION_RULES = JSON.stringify({ prerender: AHEAD, prefetch: AHEAD });
