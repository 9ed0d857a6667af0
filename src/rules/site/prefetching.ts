/** Which links browsers may prefetch: only pages that are the same for everyone and reveal nothing about them. */
import { pathsWhere } from './routes.ts';

/** Not prefetched: pages that must not be cached, XML files, and addresses with a query. */
const NOT_AHEAD = [...pathsWhere(({ cached }) => !cached), '/*.xml', '/*\\?(.+)'];

/** Speculation rules: prefetch on hover or press. Browsers skip it for visitors who save data. */
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
