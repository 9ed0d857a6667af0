/** What the catalogue says never stops publishing: strangers write the texts of imported pages. */
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DomUtils, parseDocument } from 'htmlparser2';
import { SaxesParser } from 'saxes';
import { beforeAll, expect, test } from 'vitest';
import { CATEGORIES, type Category } from '../../src/contract/category.ts';
import type { Backend } from '../backend/backend.ts';
import { administrator, startTestBackend } from '../backend/fixtures/testBackend.ts';
import { temporaryFolder } from '../system/fixtures/temporaryFolder.ts';
import { HOSTILE_TEXTS } from './fixtures/hostileTexts.ts';
import { siteHtmlErrors } from './fixtures/htmlErrors.ts';
import { type FolderOptions, type Published, publishFolder } from './publishSite.ts';

const { getElementsByTagName, textContent } = DomUtils;

const LINKS: Record<Category, (text: string) => string> = {
  sermons: (text) => `https://www.youtube.com/${text}`,
  worship: (text) => `https://open.spotify.com/${text}`,
  movies: (text) => `https://youtu.be/${text}`,
  books: (text) => `https://wa.me/${text}`,
  others: (text) => `https://example.org/${text}`,
};
/** Refused without a request, or asked for from the storage of the test. */
const PICTURES = [
  (text: string) => `https://127.0.0.1/${text}`,
  (text: string) => `/storage/v1/object/public/resource-images/x${text}`,
];

const cutter = (text: string) => (length: number) => [...text].slice(0, length).join('');

/** A character that shows something. */
const VISIBLE = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/u;

/** A text of this length. What shows nothing, which the database refuses, has a letter before it. */
function filler(text: string) {
  const cut = cutter(text);
  return (length: number) => (VISIBLE.test(cut(length)) ? cut(length) : `x${cut(length - 1)}`);
}

/** Fields of the greatest length that the database accepts. */
function hostileRow(text: string, index: number) {
  const category = CATEGORIES[index % CATEGORIES.length] ?? 'others';
  const [cut, filled] = [cutter(text), filler(text)];
  return {
    category,
    title: filled(300),
    description: cut(10_000),
    author: filled(200),
    duration: filled(50),
    tags: [`x${cut(40)}x`, ...(/^[\s\u0085]|[\s\u0085]$/.test(filled(50)) ? [] : [filled(50)])],
    external_link: LINKS[category](cut(1900)),
    image_url: PICTURES[index % PICTURES.length]?.(cut(1900)) ?? null,
    is_hero: index % 7 === 0,
    is_top_pick: index % 11 === 0,
  };
}

const hostileSeries = (text: string, index: number, parts: string[]) => ({
  kind: index % 2 ? ('series' as const) : ('collection' as const),
  slug: `hostile-${index}`,
  title: filler(text)(200),
  description: cutter(text)(2000),
  is_on_home: index % 13 === 0,
  parts,
});

let backend: Backend;
let folder: string;
let out: string;
let published: Published;
const saved: { id: string; category: Category; title: string }[] = [];
const refused: string[] = [];

const build = (options: Partial<FolderOptions> = {}) =>
  publishFolder({
    backend: { url: backend.url, key: backend.settings.publishableKey },
    siteUrl: 'https://sanctuary.test',
    out,
    cache: join(folder, 'cache'),
    searchFirst: true,
    posterSeconds: 2,
    shareImageSeconds: 0,
    ...options,
  });
const parse = (html: string) => parseDocument(html).childNodes;

// The pages with every fact of the ministry filled in.
process.env.SITE_FACTS = 'src/testing/browser/site.ts';

beforeAll(async () => {
  folder = await temporaryFolder();
  out = join(folder, 'site');
  backend = await startTestBackend();
  const client = await administrator(backend);
  for (const [index, text] of HOSTILE_TEXTS.entries()) {
    const row = hostileRow(text, index);
    const { data } = await client.from('resources').insert(row).select('id, category, title').single();
    if (data) saved.push(data);
    else refused.push(text);
    if (!data) continue;
    const parts = saved.slice(-3).map(({ id }) => id);
    const { error } = await client.from('series').insert(hostileSeries(text, index, parts));
    if (error) refused.push(text);
  }
  published = await build();
});

/** Texts that the database refuses: PostgreSQL knows no NUL. */
const isError = (text: string) => text.includes('\0');

test('all that administrators can save goes live, each resource with its page and its texts', async () => {
  expect(HOSTILE_TEXTS.length).toBeGreaterThan(200);
  expect(refused.filter((text) => !isError(text))).toEqual([]);
  expect(published.report.left_out).toEqual([]);
  for (const { id, category, title } of saved) {
    const page = parse(await readFile(join(out, category, `${id}.html`), 'utf8'));
    const [heading] = getElementsByTagName('h1', page);
    expect(heading && textContent(heading).trim()).toBe(title.trim());
    for (const script of getElementsByTagName('script', page))
      if (script.attribs.type?.endsWith('json')) JSON.parse(textContent(script));
  }
});

/** A title of code points that are no characters is an empty heading, and browsers encode what addresses must not contain. */
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
  await build({ incremental: true });
});
