export const DETAIL_WORDS = {
  /** The button's label, by the platform of the link. */
  action: {
    youtube: 'Open on YouTube',
    spotify: 'Open on Spotify',
    whatsapp: 'Order on WhatsApp',
    mail: 'Order via Email',
    web: 'Open Resource',
  },
  order: {
    greeting: 'Hello! I would like to order this book:',
    name: 'My name is: ________',
    subject: 'Book order',
  },
  description: 'Description',
  tags: 'Tags',
  details: 'Resource Details',
  category: 'Category',
  duration: 'Duration',
  length: 'Length',
  language: 'Language',
  captions: 'Captions',
  hasCaptions: 'Yes',
  date: 'Date',
  author: 'Author',
  related: 'Related Resources',
};
