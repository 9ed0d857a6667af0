/** The size of the site's icons. */
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { hrefsOf, readHead, request } from '../testing/builtPages.ts';

/** The most bytes that any browser may load for icons and manifest. */
const BUDGET = 2000;

interface Icon {
  src: string;
  sizes: string;
  purpose?: string;
}

/** The bytes of a file as a host sends it. Pictures other than SVG aren't compressed again. */
async function sentBytes(path: string): Promise<number> {
  const response = await request(path);
  expect(response.status, path).toBe(200);
  const body = Buffer.from(await response.arrayBuffer());
  return /svg|json/.test(response.headers.get('content-type') ?? '') ? brotliCompressSync(body).length : body.length;
}

// For a site that can be installed, Chrome also loads the manifest's icon of 192 pixels: the one for `any` purpose on
// computers, the `maskable` one on phones.
test('no browser loads more than 2 kB of icons', async () => {
  const head = readHead(await (await request('/')).text());
  const [tab, touch, manifest] = [hrefsOf(head, 'icon'), hrefsOf(head, 'apple-touch-icon'), hrefsOf(head, 'manifest')];
  const { icons } = (await (await request(manifest[0] ?? '')).json()) as { icons: Icon[] };
  const appIcons = (neededPurpose: string) =>
    icons.flatMap(({ src, sizes, purpose = 'any' }) => (sizes === '192x192' && purpose === neededPurpose ? [src] : []));
  const loaded = {
    computer: [...tab, ...manifest, ...appIcons('any')],
    phone: [...tab, ...manifest, ...appIcons('maskable')],
    'iPhone or iPad': [...tab, ...manifest, ...touch],
  };
  for (const [browser, paths] of Object.entries(loaded)) {
    expect(paths, browser).toHaveLength(4);
    const bytes = await Promise.all(paths.map((path) => sentBytes(path)));
    expect(
      bytes.reduce((sum, size) => sum + size, 0),
      `${browser}: ${paths}`,
    ).toBeLessThanOrEqual(BUDGET);
  }
});
