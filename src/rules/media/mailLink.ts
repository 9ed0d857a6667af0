/** Links that begin a mail, as pages show them: to one address, whatever else a row holds. */

export interface Mail {
  /** As it stands in a link, encoded. */
  address: string;
  subject: string;
  body: string;
}

/** The first receiver alone, and no line that would be one of the mail's head. */
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
