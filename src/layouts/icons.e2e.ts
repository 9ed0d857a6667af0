/** The size of the site's icons. */
import { brotliCompressSync } from 'node:zlib';
import type { APIRequestContext } from 'playwright/test';
import { hrefsOf, readHead } from '../testing/browser/head.ts';
import { expect, test } from '../testing/browser/test.ts';

/** The most bytes that one browser may load for icons and manifest. */
const BUDGET = 2000;

interface Icon {
  src: string;
  sizes: string;
  purpose?: string;
}

/** The bytes of a file as a host sends it. Pictures other than SVG are not compressed again. */
async function sentBytes(request: APIRequestContext, path: string): Promise<number> {
  const response = await request.get(path);
  expect(response.status(), path).toBe(200);
  const body = await response.body();
  return /svg|json/.test(response.headers()['content-type'] ?? '') ? brotliCompressSync(body).length : body.length;
}

// For a site that can be installed, Chrome also loads the manifest's icon of 192 pixels: the one for `any` purpose on
// computers, the `maskable` one on phones.
test('no browser loads more than 2 kB of icons', async ({ parserPage, request }) => {
  const head = await readHead(parserPage, await (await request.get('/')).text());
  const [tab, touch, manifest] = [hrefsOf(head, 'icon'), hrefsOf(head, 'apple-touch-icon'), hrefsOf(head, 'manifest')];
  const { icons } = (await (await request.get(manifest[0] ?? '')).json()) as { icons: Icon[] };
  const appIcons = (wanted: string) =>
    icons.flatMap(({ src, sizes, purpose = 'any' }) => (sizes === '192x192' && purpose === wanted ? [src] : []));
  const loaded = {
    computer: [...tab, ...manifest, ...appIcons('any')],
    phone: [...tab, ...manifest, ...appIcons('maskable')],
    'iPhone or iPad': [...tab, ...manifest, ...touch],
  };
  for (const [browser, paths] of Object.entries(loaded)) {
    expect(paths, browser).toHaveLength(4);
    const bytes = await Promise.all(paths.map((path) => sentBytes(request, path)));
    expect(
      bytes.reduce((sum, size) => sum + size, 0),
      `${browser}: ${paths}`,
    ).toBeLessThanOrEqual(BUDGET);
  }
});
