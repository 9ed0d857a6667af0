/** Every page is valid HTML. */
import { HtmlValidate } from 'html-validate';
import type { APIRequestContext } from 'playwright/test';
import { crawl } from './head.ts';
import { LIST_ROUTES, STATIC_ROUTES } from './routes.ts';
import { expect, test } from './test.ts';

/**
 * What the HTML standard demands, and a few more mistakes that no browser reports. The rules on spelling (case, quotes,
 * self-closing tags, boolean attributes) are left out: React and Astro write these, and all spellings are valid. Those
 * on accessibility are axe's, which sees the page as it is drawn.
 */
const validator = new HtmlValidate({
  root: true,
  elements: ['html5'],
  extends: ['html-validate:standard'],
  rules: {
    'empty-heading': 'error',
    'empty-title': 'error',
    'form-dup-name': 'error',
    'hidden-focusable': 'error',
    'input-attributes': 'error',
    'no-implicit-close': 'error',
    // The policy of every page blocks them.
    'no-inline-style': 'error',
    'no-missing-references': 'error',
    'no-redundant-role': 'error',
  },
});

/** Astro puts this into the body, where the standard allows no style element. */
const ISLAND_STYLE = '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>';

/** The errors of a page, as `path: rule: message, selector`; at most three for each rule. */
async function errorsIn(path: string, html: string): Promise<string[]> {
  const { results } = await validator.validateString(html.replace(ISLAND_STYLE, ''), path);
  const messages = results.flatMap(({ messages }) => messages);
  const byRule = Map.groupBy(messages, ({ ruleId }) => ruleId);
  return [...byRule.values()].flatMap((found) =>
    found.slice(0, 3).map(({ ruleId, message, selector }) => `${path}: ${ruleId}: ${message}, ${selector}`),
  );
}

/** The HTML of every page by path, including pages without a link to them. */
async function allPages(request: APIRequestContext): Promise<Map<string, string>> {
  const pages = await crawl(request);
  const unlinked = [...STATIC_ROUTES, ...LIST_ROUTES, '/no/such/page'].filter((path) => !pages.has(path));
  for (const path of unlinked) pages.set(path, await (await request.get(path)).text());
  return pages;
}

test('every page is valid', async ({ request }) => {
  const pages = await allPages(request);
  expect(pages.size).toBeGreaterThan(STATIC_ROUTES.length + LIST_ROUTES.length);
  const errors = await Promise.all([...pages].map(([path, html]) => errorsIn(path, html)));
  expect(errors.flat()).toEqual([]);
});

test('invalid HTML is reported', async () => {
  const html =
    '<!doctype html><html lang="en"><head><title>A</title></head><body><span><h3>B</h3></span></body></html>';
  expect(await errorsIn('/', html)).toEqual([expect.stringMatching(/^\/: element-permitted-content: <h3>/)]);
});
