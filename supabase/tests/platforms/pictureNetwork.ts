/** The hosts of YouTube's and Spotify's pictures, without a network: each address is a picture of its own. */
import sharp from 'sharp';
import type { Guard, Reply } from '../../../src/core/outbound/guard.rules.ts';
import { NODE_NETWORK } from '../../../src/core/outbound/nodeNetwork.loader.ts';

const HOSTS = ['i.ytimg.com', 'i.scdn.co'];

export const PICTURE_NETWORK: Pick<Guard, 'resolve' | 'ask'> = {
  resolve: async (host, signal) => (HOSTS.includes(host) ? ['93.184.215.14'] : NODE_NETWORK.resolve(host, signal)),
  ask: (url, ips, options) => (HOSTS.includes(url.hostname) ? picture(url) : NODE_NETWORK.ask(url, ips, options)),
};

async function picture({ pathname, hostname }: URL): Promise<Reply> {
  const width = hostname === 'i.scdn.co' ? 64 : 120;
  const height = hostname === 'i.scdn.co' ? 64 : 90;
  const hue = [...pathname].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 360;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="hsl(${hue} 50% 45%)"/><circle cx="50%" cy="50%" r="22" fill="hsl(${hue} 60% 75%)"/></svg>`;
  const bytes = await sharp(Buffer.from(svg)).jpeg().toBuffer();
  return {
    status: 200,
    header: (name) => (name === 'content-type' ? 'image/jpeg' : null),
    body: new Blob([new Uint8Array(bytes)]).stream(),
    cookies: [],
    discard: () => {},
  };
}
