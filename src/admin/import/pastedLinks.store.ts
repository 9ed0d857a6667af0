/** Reading pasted links: a platform's together by its function, the others one by one from their pages. */
import { atom } from 'nanostores';
import { platformItem } from '../../catalogue/media/platformItem.rules.ts';
import type { Candidate } from '../../contract/importing.ts';
import { toast } from '../../core/toasts/toasts.store.ts';
import { readLinkMetadata } from '../form/linkMetadata.api.ts';
import { linkCandidate } from './candidates.rules.ts';
import { inChunks } from './chunks.rules.ts';
import { listSearch, openReview } from './desk.store.ts';
import { IMPORT_WORDS } from './importing.words.ts';
import { PASTED_LIMIT, type PastedLinks, pastedLinks } from './pastedLinks.rules.ts';
import { searchPage } from './search.api.ts';
import { isOfItems, searchOfLink } from './searches.rules.ts';
import { openTab } from './tab.store.ts';

/** A playlist, a channel or the like among the links: one row of the review, but its videos or tracks can be read instead. */
export interface PastedList {
  title: string;
  link: string;
}

export type LinkReading =
  | ({ state: 'idle'; lists: readonly PastedList[] } & Pick<PastedLinks, 'leftOver'>)
  | { state: 'reading'; done: number; total: number };

export const $linkReading = atom<LinkReading>({ state: 'idle', lists: [], leftOver: [] });

interface PastedLink {
  link: string;
  item: string | null;
}

/** Maximum ids per request to a platform. */
const IDS_AT_ONCE = 50;
/** Pages that are read at the same time. */
const AT_ONCE = 4;

/** The prefix of each platform’s items, and the search that reads them. */
const PLATFORMS = [
  { prefix: 'youtube:video:', search: { source: 'youtube', searchType: 'videos' } },
  { prefix: 'spotify:track:', search: { source: 'spotify', searchType: 'tracks' } },
] as const;

const words = IMPORT_WORDS.links;

let asking = new AbortController();

/** Reads the links in a text, and opens the review with them. Returns whether the text contains nothing but links. */
export async function readPastedLinks(text: string): Promise<boolean> {
  if ($linkReading.get().state === 'reading') return false;
  const { links, leftOver } = pastedLinks(text);
  if (links.length === 0) return refuse(words.nothing, leftOver);
  if (links.length > PASTED_LIMIT) return refuse(words.tooMany(PASTED_LIMIT), leftOver);
  asking = new AbortController();
  const { signal } = asking;
  $linkReading.set({ state: 'reading', done: 0, total: links.length });
  const candidates = await readAll(
    links.map((link) => ({ link, item: platformItem(link) })),
    signal,
  );
  $linkReading.set({ state: 'idle', lists: candidates.flatMap(listOf), leftOver });
  if (signal.aborted) return false;
  await openReview({ source: 'links', label: words.label(links.length), candidates });
  return leftOver.length === 0;
}

/** Searches for the contents of a list, as if its link had been typed into the search field. */
export function readPastedList({ link }: PastedList): Promise<void> {
  openTab('list');
  listSearch.type('playlist', link);
  return listSearch.search();
}

function listOf({ external_link: link, title }: Candidate): PastedList[] {
  const search = searchOfLink(link);
  return search && !isOfItems(search) ? [{ title: title || link, link }] : [];
}

export const stopReadingLinks = (): void => asking.abort();

function refuse(text: string, leftOver: PastedLinks['leftOver']): false {
  $linkReading.set({ state: 'idle', lists: [], leftOver });
  toast('error', text);
  return false;
}

/** In the order in which they were pasted. */
async function readAll(links: readonly PastedLink[], signal: AbortSignal): Promise<Candidate[]> {
  const found = new Map<string, Candidate>();
  const keep = (link: string, candidate: Candidate) => {
    found.set(link, candidate);
    if (!signal.aborted) $linkReading.set({ state: 'reading', done: found.size, total: links.length });
  };
  for (const { prefix, search } of PLATFORMS) {
    const itsLinks = links.filter(({ item }) => item?.startsWith(prefix));
    for (const chunk of inChunks(itsLinks, IDS_AT_ONCE)) await readItems(chunk, search, keep, signal);
  }
  const others = links.filter(({ link }) => !found.has(link));
  const readNext = async (): Promise<void> => {
    for (let next = others.shift(); next && !signal.aborted; next = others.shift())
      keep(next.link, linkCandidate(next, await readLinkMetadata(next.link).catch(() => null)));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, readNext));
  return links.flatMap(({ link }) => found.get(link) ?? []);
}

/** Without a key, or if the platform doesn't answer, the items' pages are read instead. */
async function readItems(
  links: readonly PastedLink[],
  search: (typeof PLATFORMS)[number]['search'],
  keep: (link: string, candidate: Candidate) => void,
  signal: AbortSignal,
): Promise<void> {
  if (signal.aborted) return;
  const query = [...new Set(links.map(({ item }) => item?.split(':')[2]))].join(',');
  const { candidates } = await searchPage({ ...search, query }, signal).catch(() => ({ candidates: [] }));
  for (const { link, item } of links) {
    const candidate = candidates.find((each) => each.item === item);
    if (candidate) keep(link, candidate);
  }
}
