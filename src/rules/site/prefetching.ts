/** Which links browsers may follow ahead of a click: those to pages that are the same for everyone and tell nobody anything. */
import { pathsWhere } from './routes.ts';

/** Pages that no browser may keep, files that are no pages, and whatever has a query. */
const NOT_AHEAD = [...pathsWhere(({ cached }) => !cached), '/*.xml', '/*\\?(.+)'];

/** Speculation rules: fetched when a pointer rests on a link or presses it. Whoever saves data is left alone by the browser. */
export const PREFETCHING = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: NOT_AHEAD } },
          { not: { selector_matches: '[href^="#"], [target], [data-asks]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});
