/** Finds what a browser loads with a page, from the page's HTML. */
import { Parser } from 'htmlparser2';

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

const LOADING_LINKS =
  /^(stylesheet|preload|modulepreload|prefetch|icon|manifest|preconnect|dns-prefetch|apple-touch-icon)$/;
const LOADING_ATTRIBUTES = ['src', 'srcset', 'poster', 'data', 'component-url', 'renderer-url'];
const ISLAND_SCRIPTS = ['component-url', 'renderer-url', 'before-hydration-url'];

type Attributes = Record<string, string>;

/** @param origin - of the site, to recognise absolute addresses as its own. */
export function pageParts(html: string, origin: string): PageParts {
  const parts: PageParts = { hasIsland: false, scripts: [], onTouch: [], inline: [], blocking: [], foreign: [] };
  const isForeign = (url: string) => /^(https?:)?\/\//.test(url) && new URL(url, origin).origin !== origin;
  let text = '';
  let isInlineModule = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      text = '';
      isInlineModule = name === 'script' && attributes.type === 'module' && !attributes.src;
      const loaded = loadedBy(name, attributes);
      parts.foreign.push(...loaded.filter(isForeign));
      if (isBlocking(name, attributes)) parts.blocking.push(...loaded);
      if (name === 'script') parts.scripts.push(...present([attributes.src ?? attributes['data-src']]));
      if (name !== 'astro-island') return;
      parts.hasIsland = true;
      const when = attributes.client === 'touch' ? parts.onTouch : parts.scripts;
      when.push(...present(ISLAND_SCRIPTS.map((key) => attributes[key])));
    },
    ontext: (part) => {
      text += part;
    },
    onclosetag(name) {
      if (name === 'style') parts.foreign.push(...stylesheetUrls(text).filter(isForeign));
      if (isInlineModule) parts.inline.push(text);
      isInlineModule = false;
    },
  });
  parser.end(html);
  return parts;
}

const present = (addresses: (string | undefined)[]): string[] => addresses.flatMap((address) => address || []);

const stylesheetUrls = (css: string): string[] => [...css.matchAll(/url\(["']?([^"')]+)/g)].map(([, url = '']) => url);

/** Addresses that a browser requests when it parses the tag. */
function loadedBy(name: string, attributes: Attributes): string[] {
  const linked = name === 'link' && (attributes.rel ?? '').split(' ').some((rel) => LOADING_LINKS.test(rel));
  const values = [...LOADING_ATTRIBUTES, ...(linked ? ['href'] : [])].map((key) => attributes[key] ?? '');
  return values
    .flatMap((value) => value.split(/,\s+/))
    .map((part) => part.trim().split(/\s/)[0] ?? '')
    .filter(Boolean);
}

function isBlocking(name: string, attributes: Attributes): boolean {
  if (name === 'link') return attributes.rel === 'stylesheet';
  const waits = attributes.type === 'module' || 'async' in attributes || 'defer' in attributes;
  return name === 'script' && 'src' in attributes && !waits;
}
