/** Builds the pages of a built site with Hugo: the same resources, lists, authors, tags and feeds, of about as many bytes. */
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GeneratedResource } from '../backend/fixtures/generateResources.ts';
import { execute } from '../system/processes.ts';

/** Cards per page: on a list, beside a resource, and on the page of an author or a tag. */
const [LISTED, RELATED, NAMED] = [9, 4, 96];

const SETTINGS = {
  baseURL: 'https://sanctuary.test/',
  taxonomies: { author: 'authors', tag: 'tags' },
  related: {
    includeNewer: true,
    threshold: 10,
    indices: [
      { name: 'authors', weight: 25 },
      { name: 'tags', weight: 20 },
    ],
  },
  outputs: { home: ['HTML', 'RSS'], section: ['HTML', 'RSS'], term: ['HTML', 'RSS'], taxonomy: ['HTML'] },
};

export interface BuiltByHugo {
  version: string;
  pages: number;
  seconds: number;
}

/**
 * @param site - absolute path of the built site, from whose pages the templates are made.
 * @param folder - absolute path of a folder to write.
 * @returns null if `hugo` is not on the PATH.
 */
export async function buildWithHugo(
  site: string,
  resources: readonly GeneratedResource[],
  folder: string,
): Promise<BuiltByHugo | null> {
  const version = await execute(['hugo', 'version']).catch(() => null);
  if (!version) return null;
  await write(folder, 'config.json', JSON.stringify(SETTINGS));
  for (const [name, template] of Object.entries(await templatesFrom(site, resources)))
    await write(folder, `layouts/_default/${name}.html`, template);
  for (const one of resources) await write(folder, `content/${one.category}/${one.id}.md`, contentOf(one));
  const began = performance.now();
  await execute(['hugo', '--quiet', '--source', folder]);
  const seconds = (performance.now() - began) / 1000;
  const pages = await Array.fromAsync(glob('**/*.html', { cwd: join(folder, 'public') }));
  return { version: version.stdout.split(' ')[1] ?? '', pages: pages.length, seconds };
}

async function write(folder: string, path: string, content: string): Promise<void> {
  const file = join(folder, path);
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, content);
}

/** Hugo builds paths from names, and fails on some characters. */
const plain = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();

/** The front matter, as JSON. */
const contentOf = ({ title, description, author, tags, created_at }: GeneratedResource): string =>
  JSON.stringify({
    title: plain(title),
    description: plain(description),
    authors: [plain(author ?? '')].filter(Boolean),
    tags: tags.map(plain).filter(Boolean),
    date: created_at,
  });

/** Templates made from a built resource page, with placeholders for what differs. */
async function templatesFrom(site: string, resources: readonly GeneratedResource[]): Promise<Record<string, string>> {
  const one = resources.find(({ title, author }) => title === plain(title) && author !== null);
  if (!one) throw new Error('No resource has a plain title.');
  const html = await readFile(join(site, one.category, `${one.id}.html`), 'utf8');
  // Escaped, so that Hugo doesn't read it as a template.
  const page = html.replaceAll('{{', '{ {').replaceAll(one.title, '{{ .Title }}');
  const [main, end] = [page.indexOf('<main'), page.indexOf('</main>')];
  const related = page.lastIndexOf('<section', page.indexOf('id="related"'));
  const [head, detail, foot] = [page.slice(0, main), page.slice(main, related), page.slice(end)];
  const card = page.slice(page.indexOf('<article', related), page.indexOf('</article>', related));
  const cards = (pages: string) => `{{ range ${pages} }}${card}{{ .Title }}</article>{{ end }}`;
  const newest = '.Pages.ByDate.Reverse';
  return {
    single: `${head}${detail}{{ .Description }}${cards(`first ${RELATED} (.Site.RegularPages.Related .)`)}${foot}`,
    list: `${head}<main><h1>{{ .Title }}</h1>${cards(`(.Paginate ${newest} ${LISTED}).Pages`)}${foot}`,
    term: `${head}<main><h1>{{ .Title }}</h1>${cards(`first ${NAMED} ${newest}`)}${foot}`,
    terms: `${head}<main><h1>{{ .Title }}</h1>${foot}`,
    index: `${head}<main>${cards(`first ${LISTED} .Site.RegularPages.ByDate.Reverse`)}${foot}`,
  };
}
