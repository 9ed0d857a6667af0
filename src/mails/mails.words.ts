/** What emails say. The edge function send-mails and the settings of accounts have it in every language. */
export const CONFIRMATION_MAIL = {
  subject: 'Confirm your newsletter subscription',
  title: 'One step is left',
  text: (site: string) => `You asked to get the newsletter of ${site}. Please confirm that this is your email address.`,
  button: 'Confirm my subscription',
  validity: 'The link works for seven days and opens a page with a button. Nothing happens until you press it.',
  reason: (site: string) =>
    `You’re getting this email because someone entered your address at ${site}. If that wasn’t you, just ignore it: without your confirmation, you won’t get the newsletter.`,
  leave: 'I don’t want the newsletter',
};
