export const CONTACT_WORDS = {
  title: 'Contact Us',
  description: 'Questions, suggestions, prayer: write to the people behind this site.',
  optional: 'Last name and subject are optional.',
  introduction: 'A question, a resource that should be here, or just hello: we read every message.',
  byMail: 'You can also write to',
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  subject: 'Subject',
  message: 'Message',
  send: 'Send Message',
  website: 'Leave this field empty',
  emergency: 'This form isn’t for emergencies: if someone is in danger, please call your country’s emergency number.',
  notAtOnce: 'We don’t read messages right away. It can take a few days.',
  needsScript: 'Sending needs JavaScript, which is switched off in your browser.',
  counselling: 'Need someone to talk to?',
  counsellingLink: 'Our counselling page is for you.',
};

/** What the form says. Separate from the page's words, because its script includes it. */
export const CONTACT_STATUS_WORDS = {
  sending: 'Sending…',
  error: {
    empty: 'Please fill in this field.',
    malformed: 'Please enter a valid email address.',
    'too long': 'That’s too long. Please shorten it.',
  },
  outcome: {
    sent: 'Thank you! Your message has reached us. We read every one and answer as soon as we can, at the address you gave.',
    invalid: 'Something’s missing or isn’t right. Please look at the fields above.',
    'too many': 'We can’t take more messages just now. What you wrote is still here: please try again in an hour.',
    failed: 'We couldn’t send your message just now. What you wrote is still here: please try again in a moment.',
  },
  /** Appended to 'too many' if there is an email address. */
  orByMail: (address: string) => `Or write to ${address}.`,
};
