/** For tests, in Node and in Deno: a local server replaces the public web. */
import type { Guard } from '../../../src/core/outbound/guard.rules.ts';
import { PAGE_LIMITS } from './handler.ts';

const PUBLIC = '93.184.215.14';

/** DNS of the tests. */
const NAMES: Record<string, string[]> = {
  'open.test': [PUBLIC],
  'other.test': [PUBLIC, '2606:4700::6810:84e5'],
  'inside.test': ['10.0.0.7'],
  'loopback.test': ['127.0.0.1'],
  'loopback6.test': ['::1'],
  'mapped.test': ['::ffff:127.0.0.1'],
  'metadata.test': ['169.254.169.254'],
  'half-inside.test': [PUBLIC, 'fd00::7'],
  'www.youtube.com': [PUBLIC],
  'open.spotify.com': [PUBLIC],
  'openlibrary.org': [PUBLIC],
  'covers.openlibrary.org': [PUBLIC],
  'ia800404.us.archive.org': [PUBLIC],
  'consent.youtube.com': [PUBLIC],
  // Points to this machine from the second lookup on.
  localhost: [PUBLIC],
};

interface TestServer {
  /** Port at which the server listens. */
  port: number;
  milliseconds: number;
}

/** The limits of the function, except that the server's port is allowed. */
export const testGuard = (ask: Guard['ask'], { port, milliseconds }: TestServer): Guard => ({
  ...PAGE_LIMITS,
  ports: [...PAGE_LIMITS.ports, port],
  milliseconds,
  resolve: async (name) => NAMES[name] ?? [],
  ask: (url, ips, options) => ask(url.hostname === 'localhost' ? url : atServer(url, port), ips, options),
});

/** The server has a folder for each host. */
const atServer = ({ hostname, pathname, search }: URL, port: number): URL =>
  new URL(`http://127.0.0.1:${port}/${hostname}${pathname}${search}`);
