export const MEDIA_WORDS = {
  watch: 'Watch Now',
  listen: 'Listen Now',
  play: (title: string) => `Play ${title}`,
  open: (title: string) => `Open ${title}`,
};
