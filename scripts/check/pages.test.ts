import { expect, test } from 'vitest';
import { pageFindings } from './pages.ts';

const ROUTE = { indexed: true, searched: true, cached: true, account: false };
const HEADERS = '/about\n  X-Frame-Options: DENY\n\n/login\n  X-Frame-Options: DENY\n  Cache-Control: no-store\n';

test('a page that stands everywhere is found right', () => {
  const routes = [
    { path: '/about', ...ROUTE },
    { path: '/login', ...ROUTE, cached: false },
  ];
  expect(pageFindings(['404.astro', 'about.astro', 'login.astro'], routes, HEADERS)).toEqual([]);
});

test('of a new page, each place is named', () => {
  expect(pageFindings(['plans.astro'], [], HEADERS)).toEqual([
    expect.stringMatching(/^src\/pages\/plans\.astro isn’t a route\. .*routes\.rules\.ts.*sitemap.*search/),
  ]);
  expect(pageFindings([], [{ path: '/about', ...ROUTE }], HEADERS)).toEqual([
    'src/core/site/routes.rules.ts: there’s no page /about.',
  ]);
  expect(pageFindings(['about.astro'], [{ path: '/about', ...ROUTE, cached: false }], HEADERS)).toEqual([
    'public/_headers: /about needs “Cache-Control: no-store”.',
  ]);
});

test('of a new kind of page too', () => {
  expect(pageFindings(['plans/[name].astro', '[...name].astro'], [], HEADERS)).toEqual([
    expect.stringMatching(/^src\/pages\/plans\/\[name\]\.astro is a new kind .*sitemap.*search.*feeds/),
  ]);
});
