/**
 * The facts of this site that a ministry changes, in one place.
 * What is not known stays null: pages then say that it is not set up yet, and nothing is invented.
 */
export const site = {
  name: 'Your Digital Sanctuary',
  description:
    'Sermons, worship music, movies, books and more that help you grow in faith, gathered by a teen church ministry.',
  language: 'en',
  /** Shown in the browser's own bars: the colours of the page by day and by night. */
  themeColor: { light: '#faf6ee', dark: '#0d1526' },
} as const;
