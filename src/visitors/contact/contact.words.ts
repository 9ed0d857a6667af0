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
  emergency: 'This form isn’t for emergencies: if somebody is in danger, call the emergency number of your country.',
  notAtOnce: 'We don’t read messages right away. It can take a few days.',
  needsScript: 'Sending needs JavaScript, which is switched off in your browser.',
  counselling: 'Need someone to talk to?',
  counsellingLink: 'Our counselling page is for you.',
};

/** What the form says, apart from the page's words because it is in its script. */
export const CONTACT_STATUS_WORDS = {
  sending: 'Sending...',
  error: {
    empty: 'Please fill in this field.',
    malformed: 'Please enter a valid email address.',
    'too long': 'This is longer than we can take. Please shorten it.',
  },
  outcome: {
    sent: 'Thank you! Your message is with us. We read every one and answer as soon as we can, to the address you gave.',
    invalid: 'Something is missing or not right. Please look at the fields above.',
    'too many': 'We cannot take more messages just now. What you wrote is still here: please try again in an hour.',
    failed: 'Your message could not be sent just now. What you wrote is still here: please try again in a moment.',
  },
  /** Added to 'too many' if there is an email address. */
  orByMail: (address: string) => `Or write to ${address}.`,
};
