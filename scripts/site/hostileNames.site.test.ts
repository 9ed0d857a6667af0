/** No name in the catalogue stops publishing, and none shares its pages with another. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DomUtils, parseDocument } from 'htmlparser2';
import { expect, inject, test } from 'vitest';
import { staticSite } from '../backend/staticSite.ts';
import { HOSTILE_NAMES } from './fixtures/hostileNames.ts';

const { getElementsByTagName, textContent } = DomUtils;
const { folder: out, named: ids } = inject('site');
const parse = (html: string) => parseDocument(html).childNodes;

/** The addresses of links with this text on a resource's page, except to other sites. */
async function linksNamed(id: string, text: string): Promise<string[]> {
  const links = getElementsByTagName('a', parse(await readFile(join(out, 'books', `${id}.html`), 'utf8')));
  const named = links.filter((link) => textContent(link).replace(/^by /, '') === text);
  return named
    .map(({ attribs }) => attribs.href ?? '')
    .filter((href) => /^\/(authors|tags|series|collections)\//.test(href));
}

test('each author, tag, series and collection has a page, a feed and a place in the sitemap of its own', async () => {
  expect(HOSTILE_NAMES.length).toBeGreaterThan(300);
  const site = await staticSite(out);
  const sitemap = await readFile(join(out, 'sitemap.xml'), 'utf8');
  const addresses = new Set<string>();
  for (const [index, name] of HOSTILE_NAMES.entries()) {
    const links = await linksNamed(ids[index] ?? '', name);
    expect(links.map((link) => link.split('/')[1]).sort(), name).toEqual(['authors', 'collections', 'series', 'tags']);
    for (const link of links) {
      addresses.add(link);
      const page = await site.request(link);
      expect(page.status, link).toBe(200);
      const content = parse(await page.text());
      const [heading] = getElementsByTagName('h1', content);
      expect(heading && textContent(heading), link).toBe(name);
      const canonical = getElementsByTagName('link', content).find(({ attribs }) => attribs.rel === 'canonical');
      expect(canonical?.attribs.href).toBe(`https://sanctuary.test${link}`);
      expect(await (await site.request(`${link}.xml`)).text()).toContain('<rss');
      expect(sitemap).toContain(`<loc>https://sanctuary.test${link}</loc>`);
    }
  }
  expect(addresses.size).toBe(4 * HOSTILE_NAMES.length);
});
