/** The results of the site search, in an index written by the build and queried as in browsers. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { findEntries, type Pagefind } from '../../src/catalogue/search/findEntries.api.ts';
import { searchRecords } from '../../src/catalogue/search/searchRecord.rules.ts';
import type { Resource } from '../../src/contract/resource.ts';
import { pathsWhere } from '../../src/core/site/routes.rules.ts';
import { book } from '../../src/testing/resources.ts';
import { cleanUpAfterFile, temporaryFolder } from '../system/fixtures/temporaryFolder.ts';
import { ROOT } from '../system/paths.ts';
import { EVERYDAY, FAITH, FEELINGS, IN_THE_STARTER } from './fixtures/searchedWords.ts';
import { writeSearchIndex } from './searchIndex.ts';

/** Opens the index of these resources, as browsers do, and returns the titles found. */
async function searchOf(resources: Resource[]): Promise<(text: string) => Promise<string[]>> {
  const folder = join(await temporaryFolder(), 'site');
  await mkdir(folder);
  for (const path of pathsWhere(({ searched }) => searched)) {
    const page = `<!doctype html><html lang="en"><body><main><h1>Page ${path.slice(1)}</h1></main></body></html>`;
    await writeFile(join(folder, `${path}.html`), page);
  }
  await writeSearchIndex(folder, searchRecords(resources, 'en'));
  const server = createServer(async ({ url = '' }, response) => {
    response.end(await readFile(join(folder, new URL(url, 'http://localhost').pathname)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanUpAfterFile(async () => server.close());
  const { createInstance } = await import(join(folder, 'pagefind/pagefind.js'));
  const basePath = `http://127.0.0.1:${(server.address() as AddressInfo).port}/pagefind/`;
  const pagefind: Pagefind = createInstance({ noWorker: true, basePath });
  await pagefind.filters();
  return async (text) => {
    const entries = await findEntries(pagefind, text);
    return Promise.all(entries.map(async ({ data }) => (await data()).meta.title.replaceAll('\u00AD ', '')));
  };
}

describe('a word finds itself, its stem and what begins with it', () => {
  const texts: Record<string, string> = {
    An: 'The answer is an apple to share, and it is for you.',
    Anxiously: 'Waiting anxiously tonight.',
    Depressing: 'A depressing day, with a happy end.',
    Initials: 'By C. S. Lewis.',
    Together: 'Written C.S.Lewis, about a well-known town.',
    God: 'Good things of God.',
    Happiness: 'The pursuit of happiness.',
    Hopeless: 'Hopeless, not helpless.',
    Café: 'Élie in a café.',
    Prayer: 'A prayer.',
  };
  let search: (text: string) => Promise<string[]>;
  beforeAll(async () => {
    search = await searchOf(
      Object.entries(texts).map(([title, description]) => book({ title, description, author: null })),
    );
  });

  test.each<[string, string[]]>([
    ['anxiety', []],
    ['anxious', ['Anxiously']],
    ['anx', ['Anxiously']],
    ['an', ['An']],
    ['to', ['An']],
    ['tonight', ['Anxiously']],
    ['tomorrow', []],
    ['depression', ['Depressing']],
    ['depressed', ['Depressing']],
    ['d', []],
    ['hap', ['Depressing', 'Happiness']],
    ['happines', ['Depressing', 'Happiness']],
    ['happiness', ['Depressing', 'Happiness']],
    ['happinesses of', ['Happiness']],
    ['c s lewis', ['Initials']],
    ['c.s. lewis', ['Initials']],
    ['cslewis', ['Together']],
    ['suicide', []],
    ['going', []],
    ['god', ['God']],
    ['hopes', []],
    ['hope', ['Hopeless']],
    ['well known', ['Together']],
    ['well-known', ['Together']],
    ['wellkn', ['Together']],
    ['cafe', ['Café']],
    ['café', ['Café']],
    ['CAFÉ', ['Café']],
    ['elie', ['Café']],
    ['praying', []],
    ['pray', ['Prayer']],
    ['apple share', ['An']],
    ['apple god', []],
    ['apple nowhere', []],
    ['nowhere apple', []],
    ['"', []],
    ['% &', []],
    ['', []],
  ])('%j', async (text, expected) => {
    expect((await search(text)).sort()).toEqual(expected);
  });
});

describe('scripts without spaces between words', () => {
  const texts: Record<string, string> = {
    'Lord’s Prayer, Chinese': '我们在天上的父，愿人都尊你的名为圣。',
    'Mixed, Chinese': 'Jesus爱你 amen',
    Japanese: '神は、実に、そのひとり子をお与えになったほどに世を愛された。',
    Thai: 'เพราะว่าพระเจ้าทรงรักโลก จนได้ทรงประทานพระบุตร',
    Lao: 'ພຣະເຈົ້າຮັກໂລກ',
    Khmer: 'ព្រះជាម្ចាស់ស្រឡាញ់មនុស្សលោក',
    Burmese: 'ဘုရားသခင်သည်လောကီသားတို့ကိုချစ်တော်မူ၏',
    主是我的牧者: '',
    Korean: '하나님이 세상을 이처럼 사랑하사',
  };
  let search: (text: string) => Promise<string[]>;
  beforeAll(async () => {
    search = await searchOf(
      Object.entries(texts).map(([title, description]) => book({ title, description, author: null })),
    );
  });

  test.each<[string, string[]]>([
    ['天上', ['Lord’s Prayer, Chinese']],
    ['我们', ['Lord’s Prayer, Chinese']],
    ['天上的父', ['Lord’s Prayer, Chinese']],
    ['父', ['Lord’s Prayer, Chinese']],
    ['爱', ['Mixed, Chinese']],
    ['jesus', ['Mixed, Chinese']],
    ['牧者', ['主是我的牧者']],
    ['世', ['Japanese']],
    ['神', ['Japanese']],
    ['ひとり', ['Japanese']],
    ['รัก', ['Thai']],
    ['โลก', ['Thai']],
    ['ฮัก', []],
    ['ຮັກ', ['Lao']],
    ['ស្រឡាញ់', ['Khmer']],
    ['ချစ်', ['Burmese']],
    ['하나', ['Korean']],
    ['세상', ['Korean']],
    ['平安', []],
  ])('%s', async (text, expected) => {
    expect(await search(text)).toEqual(expected);
  });
});

describe('the starter catalogue', () => {
  let resources: Resource[];
  let search: (text: string) => Promise<string[]>;
  beforeAll(async () => {
    const starter: Partial<Resource>[] = JSON.parse(await readFile(join(ROOT, 'supabase/seed/catalogue.json'), 'utf8'));
    resources = starter.map((resource) => book(resource));
    search = await searchOf(resources);
  });

  const textOf = (title: string) =>
    resources
      .filter((resource) => resource.title === title)
      .map(({ description, author, tags }) => [title, description, author, ...tags].join(' '))
      // DreamWorks has three words: "dreamworks", "dream" and "works".
      .flatMap((text) => [text, text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')])
      .join(' ')
      .toLowerCase();
  const hasWord = (text: string, beginning: string, isWhole: boolean) =>
    new RegExp(`(?<![\\p{L}\\p{N}])${beginning}${isWhole ? '(s|ing)?(?![\\p{L}\\p{N}])' : ''}`, 'u').test(text);

  test('300 words find nothing without them', async () => {
    const typed = [...EVERYDAY, ...FEELINGS, ...FAITH];
    expect(typed.length).toBeGreaterThanOrEqual(300);
    const wrong: string[] = [];
    for (const entry of typed) {
      const [word = '', stem = word] = entry.split('/');
      for (const title of await search(word))
        if (!title.startsWith('Page ') && !hasWord(textOf(title), stem, word.length < 3))
          wrong.push(`${word}: ${title}`);
    }
    expect(wrong).toEqual([]);
  });

  test('60 words that stand in it are found', async () => {
    expect(IN_THE_STARTER.length).toBeGreaterThanOrEqual(60);
    const missing: string[] = [];
    for (const word of IN_THE_STARTER) {
      const found = await search(word);
      for (const { title } of resources)
        if (hasWord(textOf(title), word, true) && !found.includes(title)) missing.push(`${word}: ${title}`);
      if (found.length === 0) missing.push(word);
    }
    expect(missing).toEqual([]);
  });
});
