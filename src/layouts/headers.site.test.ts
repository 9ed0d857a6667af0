/** Responses: headers, redirects, and the not-found page. */
import { expect, test } from 'vitest';
import { pathOf, request } from '../testing/builtPages.ts';

const HEADERS = {
  'content-security-policy': "frame-ancestors 'none'; base-uri 'none'; object-src 'none'",
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

for (const path of ['/', '/sermons', '/no/such/page', '/icon.svg']) {
  test(`${path} is sent with every security header`, async () => {
    expect(Object.fromEntries((await request(path)).headers)).toMatchObject(HEADERS);
  });
}

test('what a member or somebody in need opened is kept in no cache', async () => {
  const account = ['/login', '/register', '/forgot-password', '/reset-password', '/dashboard', '/admin'];
  for (const path of [...account, '/counselling', '/newsletter/confirm', '/unsubscribe', '/unsubscribe/news'])
    expect([path, (await request(path)).headers.get('cache-control')]).toEqual([path, 'no-store']);
});

test('files with a hash in their name are cached for a year, pages and snapshots are not', async () => {
  const html = await (await request('/')).text();
  const font = html.match(/\/_astro\/[\w./-]+\.woff2/)?.[0] ?? '';
  expect((await request(font)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect((await request('/')).headers.get('cache-control') ?? '').not.toContain('immutable');
  // Each build may change it under the same name.
  expect((await request('/snapshots/posters/movies.json')).headers.get('cache-control')).toBe('no-cache');
});

test.each(['/no/such/page', '/books/nothing', '/category/nothing/1'])(
  '%s is answered by the not-found page',
  async (path) => {
    const response = await request(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toMatch(/<h1[^>]*>\s*Oops! Page not found\s*<\/h1>/);
  },
);

test('/category/… redirects to the canonical address of a resource', async () => {
  const response = await request(`/category${pathOf('An album')}`);
  expect([response.status, response.headers.get('location')]).toEqual([301, pathOf('An album')]);
});

test('an address with a trailing slash redirects to the page', async () => {
  for (const path of ['/about', '/sermons', pathOf('An album')]) {
    const response = await request(`${path}/?q=1`);
    expect([response.status, response.headers.get('location')]).toEqual([301, `${path}?q=1`]);
  }
});
