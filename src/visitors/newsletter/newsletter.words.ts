export const NEWSLETTER_WORDS = {
  title: 'Stay close',
  introduction: (members: string) =>
    `Join ${members} members who get a short newsletter whenever we add something good.`,
  label: 'Email address',
  subscribe: 'Subscribe',
  privacy: 'Just the newsletter, nothing else. You can unsubscribe with one click.',
  error: { empty: 'Please enter your email address', malformed: 'Please enter a valid email address' },
  subscribed: 'Successfully subscribed! Welcome to our community! 🎉',
  already: "You're already subscribed! Thanks for being part of our community.",
  tooMany: 'Too many attempts. Please try again in an hour.',
  failed: 'Something went wrong. Please try again later.',
  needsScript: 'Subscribing needs JavaScript, which is switched off in your browser.',
  leave: {
    title: 'Unsubscribe from the newsletter',
    question: 'Would you like to stop getting our newsletter? You can come back at any time.',
    button: 'Unsubscribe',
    done: 'You’re unsubscribed. Thanks for being with us.',
    failed: 'That didn’t work. Please try again in a moment.',
    needsScript: 'Unsubscribing needs JavaScript, which is switched off in your browser.',
    noToken: 'This link is incomplete. Please use the one at the end of any of our newsletters.',
  },
};
