export const DETAIL_WORDS = {
  /** The button's label, by the platform of the link. */
  action: {
    youtube: 'Open on YouTube',
    spotify: 'Open on Spotify',
    whatsapp: 'Order on WhatsApp',
    mail: 'Order via Email',
    web: 'Open Resource',
  },
  watch: 'Watch Now',
  listen: 'Listen Now',
  play: (title: string) => `Play ${title}`,
  open: (title: string) => `Open ${title}`,
  order: {
    greeting: 'Hello! I would like to order this book:',
    name: 'My name is: ________',
    subject: 'Book order',
  },
  newTab: '(opens in a new tab)',
  description: 'Description',
  tags: 'Tags',
  details: 'Resource Details',
  category: 'Category',
  duration: 'Duration',
  length: 'Length',
  date: 'Date',
  author: 'Author',
  related: 'Related Resources',
};
