export const NEWSLETTER_WORDS = {
  title: 'Stay close',
  introduction: (members: string) =>
    `Join ${members} members who get a short newsletter whenever we add something good.`,
  label: 'Email address',
  subscribe: 'Subscribe',
  privacy: 'Just the newsletter, nothing else. You can unsubscribe with one click.',
  error: { empty: 'Please enter your email address', malformed: 'Please enter a valid email address' },
  subscribed: 'Successfully subscribed! Welcome to our community! 🎉',
  oneStep: 'One step is left: unless this address is on our list already, we’ve emailed it a link to confirm.',
  already: "You're already subscribed! Thanks for being part of our community.",
  tooMany: 'Too many attempts. Please try again in an hour.',
  failed: 'Something went wrong. Please try again later.',
  needsScript: 'Subscribing needs JavaScript, which is switched off in your browser.',
  /** On a sent newsletter's page. */
  page: (day: string) => `Newsletter of ${day}`,
  confirm: {
    title: 'Confirm your subscription',
    question: 'Would you like to get our newsletter? One click, and you’re on the list.',
    button: 'Confirm my subscription',
    done: 'You’re subscribed. Welcome to our community!',
    failed: 'That didn’t work. Please try again in a moment.',
    expired: 'This link has expired. Please subscribe again, and we’ll send you a new one.',
    needsScript: 'Confirming needs JavaScript, which is switched off in your browser.',
    noToken: 'This link is incomplete. Please use the one in the email that we sent you.',
  },
  unsubscribe: {
    title: 'Unsubscribe from the newsletter',
    question: 'Would you like to stop getting our newsletter? You can come back at any time.',
    button: 'Unsubscribe',
    done: 'You’re unsubscribed. Thanks for being with us.',
    failed: 'That didn’t work. Please try again in a moment.',
    needsScript: 'Unsubscribing needs JavaScript, which is switched off in your browser.',
    noToken: 'This link is incomplete. Please use the one at the end of any of our emails.',
  },
  unsubscribeNews: {
    title: 'Stop emails about what’s new',
    question: 'Would you like to stop getting our emails about what’s new? You can turn them back on in your settings.',
    done: 'You won’t get any more emails about what’s new.',
  },
  unsubscribeParts: {
    title: 'Stop daily emails',
    question:
      'Would you like to stop getting a part of your plan by email? Your plan stays as it is, and you can turn the emails back on in your settings.',
    done: 'You won’t get any more daily emails. Your plan stays as it is.',
  },
};
