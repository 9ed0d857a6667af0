/** The email that asks a subscriber to confirm their address. */
export const CONFIRMATION_MAIL = {
  subject: 'Confirm your newsletter subscription',
  title: 'One step is left',
  text: (site: string) => `You asked to get the newsletter of ${site}. Please confirm that this is your email address.`,
  button: 'Confirm my subscription',
  validity: 'The link works for seven days and opens a page with a button. Nothing happens until you press it.',
  reason: (site: string) =>
    `You’re getting this email because someone entered your address at ${site}. If that wasn’t you, just ignore it: without your confirmation, you won’t get the newsletter.`,
  unsubscribe: 'I don’t want the newsletter',
};

/** The weekly email about what’s new, for members. */
export const NEWS_MAIL = {
  subject: (site: string) => `New at ${site}`,
  title: 'New for you',
  text: 'Here’s what we’ve added since our last email.',
  button: 'See it all',
  reason: (site: string) =>
    `You’re getting this email because you ticked “Email notifications for new content” in your settings at ${site}.`,
  unsubscribe: 'I don’t want these emails',
};

/** The daily email with a part of a plan, for members. */
export const PART_MAIL = {
  title: 'Your part for today',
  preview: 'A few quiet minutes for you.',
  plan: 'From',
  button: 'Open today’s part',
  done: 'When you’re done, mark it on its page. Your dashboard keeps your place, whatever we’ve sent you.',
  question: {
    title: 'Shall we keep going?',
    text: 'We’ve sent you seven parts, and haven’t seen you since. That’s fine! If you’d like to keep going, just sign in, and the next part will come. If not, we won’t send any more.',
    button: 'Keep going',
  },
  reason: (site: string) =>
    `You’re getting this email because you ticked “Daily devotional reminders” in your settings at ${site}.`,
  unsubscribe: 'I don’t want these emails',
};

/** The frame of a newsletter, which administrators write. */
export const NEWSLETTER_MAIL = {
  onSite: 'Read this newsletter on the site',
  reason: (site: string) => `You’re getting this email because you subscribed to the newsletter at ${site}.`,
  unsubscribe: 'Unsubscribe from the newsletter',
};

/** The account emails, by their names at Supabase Auth. */
export const ACCOUNT_MAILS = {
  confirmation: {
    subject: 'Confirm your email address',
    title: 'Welcome!',
    text: 'Please confirm that this is your email address. Then your account is ready.',
    button: 'Confirm my email address',
    end: 'The link works once and expires in one hour. If you didn’t create an account, just ignore this email. Nothing happens unless you open the link.',
  },
  recovery: {
    subject: 'Sign in or choose a new password',
    title: 'You already have an account',
    text: 'Someone, hopefully you, asked for a new password or tried to create an account with this email address. There’s already an account for it.',
    button: 'Choose a new password',
    remembered: 'Remember your password?',
    signIn: 'Sign in',
    end: 'The link for a new password works once and expires in one hour. If this wasn’t you, just ignore this email. Nothing has changed.',
  },
  magic_link: {
    subject: 'Your link to your account',
    title: 'Your link to your account',
    text: 'Use this link to choose a new password, then sign in with it.',
    button: 'Choose a new password',
    end: 'The link works once and expires in one hour. If you didn’t ask for it, ignore this email. Don’t share the link: anyone who opens it can choose your password.',
  },
  email_change: {
    subject: 'Confirm your new email address',
    title: 'Confirm your new email address',
    text: (from: string, to: string) =>
      `Someone, hopefully you, asked to change your account’s email address from ${from} to ${to}.`,
    button: 'Confirm the change',
    end: 'We’ve sent an email to both addresses, and you need to open the link in each. Each link works once and expires in one hour. If this wasn’t you, don’t open the link, and choose a new password.',
  },
  invite: {
    subject: 'You’re invited',
    title: 'You’re invited',
    text: 'Someone created an account for you. Choose a password to start using it.',
    button: 'Choose my password',
    end: 'The link works once and expires in one hour. If you don’t know why you got this email, just ignore it.',
  },
  reauthentication: {
    subject: 'Your code',
    title: 'Is it you?',
    code: 'Please enter this code to continue:',
    end: 'It works once and expires in one hour. If you didn’t ask for it, don’t share it, and choose a new password.',
  },
  password_changed: {
    subject: 'Your password was changed',
    title: 'Your password was changed',
    text: 'Your account’s password was just changed, and you’ve been signed out on all other devices.',
    otherwise: 'If this wasn’t you, choose a new password now:',
  },
  email_changed: {
    subject: 'Your email address was changed',
    title: 'Your email address was changed',
    text: 'Your account’s email address was just changed. From now on, we’ll write to the new one.',
    otherwise: 'If this wasn’t you, write to us:',
  },
};
