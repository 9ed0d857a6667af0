export const MEDIA_WORDS = {
  watch: 'Watch Now',
  listen: 'Listen Now',
  play: (title: string) => `Play ${title}`,
  open: (title: string) => `Open ${title}`,
  /** Where the video was left. */
  continues: (time: string) => `Continues at ${time}`,
  fromStart: 'From the start',
  coverSource: 'Cover: Open Library',
  /** Below a play button that leads to another site, such as bible.com. */
  opens: (host: string) => `Opens ${host}`,
};
