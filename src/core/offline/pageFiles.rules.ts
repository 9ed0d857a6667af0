/** The files that a built page or script names, read from its text, since service workers have no other way. */

/** Files that never change under the same name. */
const BUILT = /\/(?:_astro|posters)\/[\w.-]+/g;
const POSTER = /^\/posters\/(\w+)-(\d+)\.avif$/;
const FONT = /\.woff2?$/;

/** A static import in a bundled script. */
const IMPORT = /\b(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g;

/** Dynamic imports need a connection, except those that check for saved copies and updates on each page. */
const LATER = /\bimport\(["'`]\.\/((?:keep|keptPage|updates)\.[\w.-]+\.js)["'`]\)/g;

/**
 * Paths of the files that a page shows and runs. One file per poster: the largest of the first, which is the page's own, and
 * the smallest of the others. With data saver, neither posters nor fonts.
 */
export function filesOfPage(html: string, savesData = false): string[] {
  const built = [...new Set(html.match(BUILT))];
  const scripts = built.filter((path) => path.endsWith('.js'));
  if (savesData) return scripts;
  return [...scripts, ...built.filter((path) => FONT.test(path)), ...posters(built)];
}

function posters(paths: readonly string[]): string[] {
  const sizes = new Map<string, Map<number, string>>();
  for (const path of paths) {
    const [, hash, width] = path.match(POSTER) ?? [];
    if (hash) sizes.set(hash, (sizes.get(hash) ?? new Map()).set(Number(width), path));
  }
  return [...sizes.values()].map((files, index) => {
    const width = index === 0 ? Math.max(...files.keys()) : Math.min(...files.keys());
    return files.get(width) ?? '';
  });
}

/** Paths of the scripts that a script imports, as far as saved pages need them. */
export const importsOf = (script: string): string[] =>
  [IMPORT, LATER].flatMap((pattern) => [...script.matchAll(pattern)].map(([, file = '']) => `/_astro/${file}`));

const PARTS = /\bdata-parts\b[\s\S]*?<\/ol>/;
const RESOURCE = /\bhref="(\/[a-z]+\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})"/g;

/** Paths of the resources in a series or collection, in its order; none on other pages. */
export const partsOf = (html: string): string[] => [
  ...new Set([...(html.match(PARTS)?.[0] ?? '').matchAll(RESOURCE)].map(([, path = '']) => path)),
];

const LINK = /<a\b[^>]*?\bhref="([^"]*)"/g;
const DOCUMENT = /\.(?:pdf|epub|docx?|odt|rtf|txt)$/i;

/** Addresses of the documents at `origin` that the page links to: books and reading plans. */
export function documentsOf(html: string, origin: string): string[] {
  const links = [...html.matchAll(LINK)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
  const addresses = links.filter((href) => URL.canParse(href, origin)).map((href) => new URL(href, origin));
  return [
    ...new Set(
      addresses
        .filter((address) => address.origin === origin && DOCUMENT.test(address.pathname))
        .map(({ pathname, search }) => pathname + search),
    ),
  ];
}

/** The text of the page's heading, with HTML entities. */
export const headingOf = (html: string): string =>
  (html.match(/<h1\b[^>]*>([\s\S]*?)<\/h1>/)?.[1] ?? '').replace(/<[^>]*>/g, '').trim();
