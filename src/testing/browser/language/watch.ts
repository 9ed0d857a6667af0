/** For tests in the marked language: what a page shows in the course of a test that has no marks, and so is no sentence of the words. */
import type { Page, Request } from 'playwright/test';
import { COMMON_LANGUAGES, languageName } from '../../../core/parts/languages.rules.ts';
import { serviceClient } from '../members.ts';
import { site } from '../site.ts';
import { withoutMarked } from './marks.ts';

/** Tells what the page says after each of its changes, and with an empty path what is typed. Runs in the browser. */
function watchChanges([report, origin]: string[]): void {
  if (location.origin !== origin || document.contentType !== 'text/html' || window !== top) return;
  const tell = (window as unknown as Record<string, (path: string, text: string) => void>)[report ?? ''] ?? (() => {});
  const seen = new Set<string>();
  const say = (text: string | null | undefined) => {
    if (!text || seen.has(text) || !/\p{L}{2}/u.test(text)) return;
    seen.add(text);
    tell(location.pathname, text);
  };
  const read = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement: element, nodeValue } = walker.currentNode;
      if (
        seen.has(nodeValue ?? '') ||
        element?.closest('script, style, noscript, template, code, mark, :has(> mark), body [lang]')
      )
        continue;
      if (element?.checkVisibility()) say(nodeValue);
    }
    for (const element of document.body.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) say(element.getAttribute(name));
  };
  document.addEventListener('input', ({ target }) => tell('', (target as HTMLInputElement).value), true);
  let isDue = false;
  new MutationObserver(() => {
    if (isDue) return;
    isDue = true;
    setTimeout(() => {
      isDue = false;
      if (document.body) read();
    }, 100);
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
}

/** Tables that have what was written by the tests, or about it. */
const TABLES = ['resources', 'series', 'contact_messages', 'client_errors', 'audit_entries', 'imports'] as const;

/** Languages are called by their own names. */
const NAMES = COMMON_LANGUAGES.map(languageName);

/** Addresses, the members of tests, and words that tests make up. */
const MADE_UP = /\S+@\S+|https?:\S+|\p{Lu}\p{L}+\s+of\s+Moab|\b[\da-f-]{8,}\b/gu;

/** @param origin - of the site */
export async function watchSentences(page: Page, origin: string) {
  /** By text: the path of a page that shows it. */
  const shown = new Map<string, string>();
  /** What was typed, and what the page sent to the backend and got from it. */
  const exchanged: (string | null | Promise<string>)[] = [];
  await page.exposeFunction('reportText', (path: string, text: string) => {
    if (path) shown.set(text, path);
    else exchanged.push(text);
  });
  await page.addInitScript(watchChanges, ['reportText', origin]);
  page.on('requestfinished', (request) => exchanged.push(request.postData(), answer(request)));
  return {
    /** Each with the path of its page. */
    async unmarked(): Promise<string[]> {
      const left = [...shown]
        .map(([text, path]) => [bare(text), path])
        .filter(([text]) => /\p{L}{2}/u.test(text ?? ''));
      if (left.length === 0) return [];
      const rows = await Promise.all(TABLES.map(rowsOf));
      const texts = [...textsIn([site, rows, NAMES]), ...(await Promise.all(exchanged))];
      const known = squeezed(texts.join(' ').replaceAll(MADE_UP, ''));
      const isKnown = (text = '') => known.includes(text) || known.includes(text.replaceAll(' ', ''));
      // Tags stand side by side.
      return left.filter(([text]) => !text?.split(', ').every(isKnown)).map(([text, path]) => `${path}: ${text}`);
    },
  };
}

/** All rows, since an answer has not more than the backend gives at once. */
async function rowsOf(table: (typeof TABLES)[number]): Promise<unknown[]> {
  const client = await serviceClient();
  const all: unknown[] = [];
  for (;;) {
    const { data } = await client
      .from(table)
      .select()
      .order('id')
      .range(all.length, all.length + 99)
      .throwOnError();
    all.push(...data);
    if (data.length < 100) return all;
  }
}

async function answer(request: Request): Promise<string> {
  if (!/\/(?:rest|functions|auth)\/v1\//.test(request.url())) return '';
  const response = await request.response();
  if (!response?.ok()) return '';
  return response.json().then(
    (body) => textsIn(body).join(' '),
    () => '',
  );
}

const bare = (text: string): string =>
  squeezed(withoutMarked(text).replaceAll(MADE_UP, '')).replace(/^[\p{P}\p{S}\s\d]+|[\p{P}\p{S}\s\d]+$/gu, '');

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(textsIn);

const squeezed = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
