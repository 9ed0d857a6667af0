/** Finds what a browser loads with a page, from the page's HTML. */

export interface PageParts {
  hasIsland: boolean;
  /** Addresses of scripts that load without interaction: the page's own and those of its islands. */
  scripts: string[];
  /** Those of islands that load when a form is touched. */
  onTouch: string[];
  /** Inline modules. Other inline scripts count as part of the HTML. */
  inline: string[];
  /** Addresses of render-blocking scripts and styles. */
  blocking: string[];
  /** Addresses at other origins that load with the page. */
  foreign: string[];
}

/** A tag with its attributes; quoted values may contain `>`. */
const TAG = /<([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/g;
const ATTRIBUTE = /([\w:-]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;
const SCRIPT = /(<script\b(?:"[^"]*"|'[^']*'|[^'">])*>)([\s\S]*?)<\/script>/g;
const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/g;
const IS_MODULE = /\stype="?module\b/;
const LOADING_LINKS =
  /^(stylesheet|preload|modulepreload|prefetch|icon|manifest|preconnect|dns-prefetch|apple-touch-icon)$/;
const LOADING_ATTRIBUTES = ['src', 'srcset', 'poster', 'data', 'component-url', 'renderer-url'];
const ISLAND_SCRIPTS = ['component-url', 'renderer-url', 'before-hydration-url'];

type Tag = { name: string; attributes: Map<string, string> };

/** @param origin - of the site, to recognise absolute addresses as its own. */
export function pageParts(html: string, origin: string): PageParts {
  const inline = [...html.matchAll(SCRIPT)].filter(([, open = '']) => IS_MODULE.test(open) && !/\ssrc=/.test(open));
  const styles = [...html.matchAll(STYLE)].map(([, css = '']) => css).join('\n');
  const tags = readTags(html.replace(SCRIPT, '$1').replace(STYLE, ''));
  const islands = Map.groupBy(
    tags.filter(({ name }) => name === 'astro-island'),
    ({ attributes }) => (attributes.get('client') === 'touch' ? 'on touch' : 'at rest'),
  );
  const ofIslands = (when: 'at rest' | 'on touch') =>
    (islands.get(when) ?? []).flatMap(({ attributes }) => ISLAND_SCRIPTS.map((name) => attributes.get(name) ?? ''));
  const loaded = [
    ...tags.flatMap(loadedBy),
    ...[...styles.matchAll(/url\(["']?([^"')]+)/g)].map(([, url = '']) => url),
  ];
  return {
    hasIsland: islands.size > 0,
    scripts: [
      ...tags
        .filter(({ name }) => name === 'script')
        .map(({ attributes }) => attributes.get('src') ?? attributes.get('data-src') ?? ''),
      ...ofIslands('at rest'),
    ].filter(Boolean),
    onTouch: ofIslands('on touch').filter(Boolean),
    inline: inline.map(([, , script = '']) => script),
    blocking: tags.filter(isBlocking).flatMap(loadedBy),
    foreign: loaded.filter((url) => /^(https?:)?\/\//.test(url) && new URL(url, origin).origin !== origin),
  };
}

const readTags = (html: string): Tag[] =>
  [...html.matchAll(TAG)].map(([, name = '', attributes = '']) => ({
    name,
    attributes: new Map(
      [...attributes.matchAll(ATTRIBUTE)].map(([, key = '', double, single, bare]) => [
        key,
        double ?? single ?? bare ?? '',
      ]),
    ),
  }));

/** Addresses that a browser requests when it parses the tag. */
function loadedBy({ name, attributes }: Tag): string[] {
  const linked = name === 'link' && (attributes.get('rel') ?? '').split(' ').some((rel) => LOADING_LINKS.test(rel));
  const values = [...LOADING_ATTRIBUTES, ...(linked ? ['href'] : [])].map((key) => attributes.get(key) ?? '');
  return values
    .flatMap((value) => value.split(/,\s+/))
    .map((part) => part.trim().split(/\s/)[0] ?? '')
    .filter(Boolean);
}

function isBlocking({ name, attributes }: Tag): boolean {
  if (name === 'link') return attributes.get('rel') === 'stylesheet';
  const waits = attributes.get('type') === 'module' || attributes.has('async') || attributes.has('defer');
  return name === 'script' && attributes.has('src') && !waits;
}
