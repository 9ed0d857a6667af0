/** Which links browsers may follow ahead of a click: those to pages that are the same for everyone and tell nobody anything. */

/** The pages that a person may not want to have asked for, that depend on who asks, or that are none. */
const NOT_AHEAD = [
  '/counselling',
  '/unsubscribe',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/dashboard',
  '/admin',
  '/*.xml',
  '/*\\?(.+)',
];

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
