/** What icons add to the first view of the site. */
import { brotliCompressSync } from 'node:zlib';
import type { APIRequestContext } from 'playwright/test';
import { expect, test } from './test.ts';

/** In bytes as sent, of all the icons that one browser asks for, and of the manifest that names some of them. */
const BUDGET = 2000;

interface Icon {
  src: string;
  sizes: string;
  purpose?: string;
}

/** Bytes of a file as a host sends it: pictures are compressed already. */
async function sentBytes(request: APIRequestContext, path: string): Promise<number> {
  const response = await request.get(path);
  expect(response.status(), path).toBe(200);
  const body = await response.body();
  return /svg|json/.test(response.headers()['content-type'] ?? '') ? brotliCompressSync(body).length : body.length;
}

// For an app that can be installed, Chrome also takes the manifest's icon of 192 pixels: `any` on computers, `maskable`
// on phones.
test('no browser asks for more than 2 kB of icons', async ({ page, request }) => {
  await page.goto('/');
  const named = (rel: string) =>
    page.locator(`link[rel="${rel}"]`).evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const [tab, touch, manifest] = [await named('icon'), await named('apple-touch-icon'), await named('manifest')];
  const { icons } = (await (await request.get(manifest[0] ?? '')).json()) as { icons: Icon[] };
  const ofApp = (wanted: string) =>
    icons.flatMap(({ src, sizes, purpose = 'any' }) => (sizes === '192x192' && purpose === wanted ? [src] : []));
  const asked = {
    computer: [...tab, ...manifest, ...ofApp('any')],
    phone: [...tab, ...manifest, ...ofApp('maskable')],
    'iPhone or iPad': [...tab, ...manifest, ...touch],
  };
  for (const [browser, paths] of Object.entries(asked)) {
    expect(paths, browser).toHaveLength(4);
    const bytes = await Promise.all(paths.map((path) => sentBytes(request, path)));
    expect(
      bytes.reduce((sum, size) => sum + size, 0),
      `${browser}: ${paths}`,
    ).toBeLessThanOrEqual(BUDGET);
  }
});
