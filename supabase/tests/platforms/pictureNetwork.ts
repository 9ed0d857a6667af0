/** Hosts with pictures, without a network: each address has a different picture. Open Library also has its search. */
import sharp from 'sharp';
import type { Guard, Reply } from '../../../src/core/outbound/guard.rules.ts';
import { NODE_NETWORK } from '../../../src/core/outbound/nodeNetwork.loader.ts';

/** Widths and heights of the pictures. */
const SIZES: Record<string, [width: number, height: number]> = {
  'i.ytimg.com': [120, 90],
  'i.scdn.co': [64, 64],
  'covers.openlibrary.org': [180, 270],
};
const LIBRARY = 'openlibrary.org';

const isHere = (host: string) => host in SIZES || host === LIBRARY;

export const PICTURE_NETWORK: Pick<Guard, 'resolve' | 'ask'> = {
  resolve: async (host, signal) => (isHere(host) ? ['93.184.215.14'] : NODE_NETWORK.resolve(host, signal)),
  ask: (url, ips, options) => {
    if (url.hostname === LIBRARY) return search(url);
    return isHere(url.hostname) ? picture(url) : NODE_NETWORK.ask(url, ips, options);
  },
};

/** Two books whose titles begin with the query; none for "Unknown"; "Busy" is rate limited. */
async function search({ pathname, searchParams }: URL): Promise<Reply> {
  if (pathname !== '/search.json') return reply('application/json', JSON.stringify({ covers: [31, -1, 32] }));
  const title = searchParams.get('title') ?? '';
  if (title.startsWith('Busy')) return { ...reply('text/html', 'Too Many Requests'), status: 429 };
  const docs = [11, 21].map((cover_i, index) => ({
    ...{ key: `/works/OL${cover_i}W`, title: `${title}${index > 0 ? ' again' : ''}`, author_name: ['C. S. Lewis'] },
    ...{ first_publish_year: 1942 + index, cover_i },
  }));
  const found = title.startsWith('Unknown') ? [] : docs;
  return reply(
    'application/json',
    JSON.stringify({ numFound: found.length, start: 0, numFoundExact: true, docs: found }),
  );
}

async function picture({ pathname, hostname }: URL): Promise<Reply> {
  const [width, height] = SIZES[hostname] ?? [1, 1];
  const hue = [...pathname].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 360;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="hsl(${hue} 50% 45%)"/><circle cx="50%" cy="50%" r="22" fill="hsl(${hue} 60% 75%)"/></svg>`;
  return reply('image/jpeg', new Uint8Array(await sharp(Buffer.from(svg)).jpeg().toBuffer()));
}

const reply = (type: string, body: string | Uint8Array<ArrayBuffer>): Reply => ({
  status: 200,
  header: (name) => (name === 'content-type' ? type : null),
  body: new Blob([body]).stream(),
  cookies: [],
  discard: () => {},
});
