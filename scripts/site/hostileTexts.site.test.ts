/** No text in the catalogue stops publishing: imported texts are written by strangers. */
import { cp, glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DomUtils, parseDocument } from 'htmlparser2';
import { SaxesParser } from 'saxes';
import { expect, inject, test } from 'vitest';
import { temporaryFolder } from '../system/fixtures/temporaryFolder.ts';
import { HOSTILE_TEXTS } from './fixtures/hostileTexts.ts';
import { siteHtmlErrors } from './fixtures/htmlErrors.ts';
import { publishFolder } from './publishSite.ts';

const { getElementsByTagName, textContent } = DomUtils;
const { folder: out, hostile, refused, leftOut, backend, siteUrl, cache } = inject('site');
const parse = (html: string) => parseDocument(html).childNodes;

/** Texts that the database refuses, since PostgreSQL doesn't allow NUL. */
const isError = (text: string) => text.includes('\0');

test('all that administrators can save goes live, each resource with its page and its texts', async () => {
  expect(HOSTILE_TEXTS.length).toBeGreaterThan(200);
  expect(refused.filter((text) => !isError(text))).toEqual([]);
  expect(leftOut).toEqual([]);
  for (const { id, category, title } of hostile) {
    const page = parse(await readFile(join(out, category, `${id}.html`), 'utf8'));
    const [heading] = getElementsByTagName('h1', page);
    expect(heading && textContent(heading).trim()).toBe(title.trim());
    for (const script of getElementsByTagName('script', page))
      if (script.attribs.type?.endsWith('json')) JSON.parse(textContent(script));
  }
});

/** A title of noncharacters is an empty heading, and browsers encode what addresses can't contain. */
const OF_TEXTS = /: (empty-heading: <h\d>|attribute-allowed-values: Attribute "href")/;

test('every page is valid HTML', async () => {
  expect((await siteHtmlErrors(out)).filter((error) => !OF_TEXTS.test(error))).toEqual([]);
});

test('feeds and sitemaps are well-formed, and snapshots are JSON', async () => {
  const files = await Array.fromAsync(glob(['**/*.xml', 'snapshots/**/*.json'], { cwd: out }));
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    const text = await readFile(join(out, file), 'utf8');
    if (file.endsWith('.json')) JSON.parse(text);
    else new SaxesParser().write(text).close();
  }
});

test('another build of it keeps its pages', async () => {
  const copy = join(await temporaryFolder(), 'site');
  await cp(out, copy, { recursive: true });
  process.env.SITE_FACTS = 'src/testing/browser/site.ts';
  const options = {
    backend,
    siteUrl,
    cache,
    incremental: true,
    searchFirst: true,
    posterSeconds: 2,
    shareImageSeconds: 0,
  };
  await publishFolder({ ...options, out: copy });
});
