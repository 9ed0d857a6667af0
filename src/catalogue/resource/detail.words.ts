export const DETAIL_WORDS = {
  /** The button's label, by the link's platform. */
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
  details: 'Resource Details',
  length: 'Length',
  hasCaptions: 'Yes',
  date: 'Date',
  related: 'Related Resources',
};
