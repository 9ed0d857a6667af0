/** Which links a resource may have. The database has the same rule (`private.is_safe_link`). */

/** Maximum characters of a link in the database. */
const LONGEST = 2000;

/** One recipient. Encoded separators and line breaks are rejected: they could add recipients or headers to the email. */
const MAIL = /^mailto:(?:[^\s@,;<>?#%]|%(?!2c|3b|40|3c|3e|0|1))+@[^\s@,;<>?#%]+(?:\?[^\s#]*)?$/i;
const FURTHER_RECEIVERS = /[?&](?:amp;)?(?:to|cc|bcc)=/i;
const ENCODED_FIELD = /[?&][^=&]*%/;

/** Characters that browsers drop from a host, treat as its end, or reject. */
const NO_HOST = /[\s\p{Cc}\p{DI}%<>^|`{}"@\\]/u;

/** First and last address of each IPv4 range that isn't public. */
const PRIVATE_RANGES = [
  ['0.0.0.0', '0.255.255.255'],
  ['10.0.0.0', '10.255.255.255'],
  ['100.64.0.0', '100.127.255.255'],
  ['127.0.0.0', '127.255.255.255'],
  ['169.254.0.0', '169.254.255.255'],
  ['172.16.0.0', '172.31.255.255'],
  ['192.0.0.0', '192.0.0.255'],
  ['192.168.0.0', '192.168.255.255'],
  ['198.18.0.0', '198.19.255.255'],
  ['224.0.0.0', '255.255.255.255'],
] as const;

/** Whether a link goes to a public web host, without a user name and password, or to exactly one email address. */
export function isSafeLink(link: string): boolean {
  if (link.length > LONGEST) return false;
  if (link.startsWith('mailto:')) return isSafeMail(link);
  const authority = /^https?:\/\/([^/?#]*)/.exec(link)?.[1];
  if (!authority || NO_HOST.test(authority) || /:0*$/.test(authority) || !URL.canParse(link)) return false;
  const { username, password, hostname } = new URL(link);
  return username === '' && password === '' && isPublicHost(hostname);
}

const isSafeMail = (link: string): boolean =>
  MAIL.test(link) && !FURTHER_RECEIVERS.test(link) && !ENCODED_FIELD.test(link);

/** @param host - as `URL` returns it: in lower case, IPv4 in any notation converted to four decimal numbers. */
function isPublicHost(host: string): boolean {
  if (host.startsWith('[')) return /^\[[23][0-9a-f]{3}:/.test(host);
  const name = host.replace(/\.+$/, '');
  if (name === '' || /(?:^|\.)localhost$/.test(name)) return false;
  return !/^[\d.]+$/.test(name) || isPublicAddress(name);
}

const isPublicAddress = (address: string): boolean =>
  !PRIVATE_RANGES.some(([first, last]) => number(first) <= number(address) && number(address) <= number(last));

const number = (address: string): number => address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
