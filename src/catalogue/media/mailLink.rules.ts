/** `mailto:` links. Pages only show links to one address, even if the row has more. */

export interface Mail {
  /** URL-encoded, as in the link. */
  address: string;
  subject: string;
  body: string;
}

/** Reads a `mailto:` link: only the first recipient, and no line breaks that could add a header to the email. */
export function readMail(link: string): Mail {
  const { pathname, searchParams } = new URL(link);
  const [address = ''] = pathname.replace(/%0[ad]/gi, '').split(/[,;]|%2c|%3b/i);
  return {
    address,
    subject: (searchParams.get('subject') ?? '').replace(/[\r\n]+/g, ' '),
    body: searchParams.get('body') ?? '',
  };
}

export function mailLink({ address, subject, body }: Mail): string {
  const fields = Object.entries({ subject, body }).filter(([, text]) => text !== '');
  const query = fields.map(([name, text]) => `${name}=${encodeURIComponent(text)}`).join('&');
  return `mailto:${address}${query && `?${query}`}`;
}
