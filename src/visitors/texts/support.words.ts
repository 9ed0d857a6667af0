export const SUPPORT_WORDS = {
  title: 'Support Us',
  description: 'How to help keep this catalogue free for every teenager.',
  movementTitle: 'About the movement',
  movement: [
    'Everything here is free, and it’ll stay that way. But good things are made by people who give up their evenings, and brought to you by servers that cost money.',
    'If this place has helped you, or someone you love, you can help keep it open for the next person.',
  ],
  highlights: [
    { title: 'With Love', text: 'Everything is gathered by hand, by people who care about the ones who will find it.' },
    { title: 'For Community', text: 'What you give pays for this site and for the young people who meet around it.' },
    { title: 'Free Access', text: 'No fees, no advertisements, no account needed. For everyone, everywhere.' },
  ],
  accountTitle: 'Ministry bank account',
  bank: 'Bank name',
  accountName: 'Account name',
  accountNumber: 'Account number',
  copy: 'Copy account number',
  copied: 'Account number copied to clipboard!',
  selected: 'Your browser doesn’t let us copy. We’ve selected the account number, so you can copy it yourself.',
  /** Without a bank account. */
  friend: {
    title: 'Tell a friend',
    text: 'The best way to support us is to share this site with someone who could use it. Or write to us, if you’d like to help.',
    link: 'Write to us',
  },
};
