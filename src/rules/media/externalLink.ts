/** Where a resource may lead. The database judges alike (`private.is_safe_link`). */

/** The database takes no longer one. */
const LONGEST = 2000;

/** One receiver, without what could hide a further one or begin another line of the mail. */
const MAIL = /^mailto:(?:[^\s@,;<>?#%]|%(?!2c|3b|40|3c|3e|0|1))+@[^\s@,;<>?#%]+(?:\?[^\s#]*)?$/i;
const FURTHER_RECEIVERS = /[?&](?:amp;)?(?:to|cc|bcc)=/i;
const ENCODED_FIELD = /[?&][^=&]*%/;

/** What browsers leave out of a host, read as a border, or do not take in one. */
const NO_HOST = /[\s\p{Cc}\p{DI}%<>^|`{}"@\\]/u;

/** First and last address of each range of IPv4 that is not of the public net. */
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

/** Whether a link leads to a host of the public web, without a name and password, or to one mail address. */
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

/** `host` as URL has it: in lower case, and every way to write an IPv4 address made four numbers. */
function isPublicHost(host: string): boolean {
  if (host.startsWith('[')) return /^\[[23][0-9a-f]{3}:/.test(host);
  const name = host.replace(/\.+$/, '');
  if (name === '' || /(?:^|\.)localhost$/.test(name)) return false;
  return !/^[\d.]+$/.test(name) || isPublicAddress(name);
}

const isPublicAddress = (address: string): boolean =>
  !PRIVATE_RANGES.some(([first, last]) => number(first) <= number(address) && number(address) <= number(last));

const number = (address: string): number => address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
