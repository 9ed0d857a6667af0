/** Reading pasted links: those of a platform together by its function, the others one by one from their pages. */
import { atom } from 'nanostores';
import { platformItem } from '../../catalogue/media/platformItem.rules.ts';
import type { Candidate, VideoSearchRequest } from '../../contract/importing.ts';
import { toast } from '../../core/toasts/toasts.store.ts';
import { readLinkMetadata } from '../form/linkMetadata.api.ts';
import { linkCandidate, trackCandidate, videoCandidate } from './candidates.rules.ts';
import { inChunks } from './chunks.rules.ts';
import { IMPORT_WORDS } from './importing.words.ts';
import { searchMusic, searchVideos } from './importSearch.api.ts';
import { openReview } from './openReview.store.ts';
import { PASTED_LIMIT, type PastedLinks, pastedLinks } from './pastedLinks.rules.ts';

export type LinkReading =
  | { state: 'idle'; rejected: PastedLinks['rejected'] }
  | { state: 'reading'; done: number; total: number };

export const $linkReading = atom<LinkReading>({ state: 'idle', rejected: [] });

interface PastedLink {
  link: string;
  item: string | null;
}

/** Ids that a platform takes at once. */
const IDS_AT_ONCE = 50;
/** Pages that are read at the same time. */
const AT_ONCE = 4;

const CATEGORY = { video: 'sermons', track: 'worship', other: 'others' } as const;

const words = IMPORT_WORDS.links;

let asking = new AbortController();

/** Reads the links of a text, and opens the review with them. Returns whether all lines were links. */
export async function readPastedLinks(text: string): Promise<boolean> {
  if ($linkReading.get().state === 'reading') return false;
  const { links, rejected } = pastedLinks(text);
  if (links.length === 0) return refuse(words.nothing, rejected);
  if (links.length > PASTED_LIMIT) return refuse(words.tooMany(PASTED_LIMIT), rejected);
  asking = new AbortController();
  const { signal } = asking;
  $linkReading.set({ state: 'reading', done: 0, total: links.length });
  const candidates = await readAll(
    links.map((link) => ({ link, item: platformItem(link) })),
    signal,
  );
  $linkReading.set({ state: 'idle', rejected });
  if (signal.aborted) return false;
  await openReview({ source: 'links', label: words.label(links.length), candidates });
  return rejected.length === 0;
}

export const stopReadingLinks = (): void => asking.abort();

function refuse(text: string, rejected: PastedLinks['rejected']): false {
  $linkReading.set({ state: 'idle', rejected });
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
  for (const chunk of inChunks(links.filter(isVideo), IDS_AT_ONCE)) await readVideos(chunk, keep, signal);
  for (const chunk of inChunks(links.filter(isTrack), IDS_AT_ONCE)) await readTracks(chunk, keep, signal);
  const others = links.filter(({ link }) => !found.has(link));
  const readNext = async (): Promise<void> => {
    for (let next = others.shift(); next && !signal.aborted; next = others.shift())
      keep(next.link, await readPage(next));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, readNext));
  return links.flatMap(({ link }) => found.get(link) ?? []);
}

type Keep = (link: string, candidate: Candidate) => void;

const isVideo = ({ item }: PastedLink): boolean => item?.startsWith('youtube:video:') ?? false;
const isTrack = ({ item }: PastedLink): boolean => item?.startsWith('spotify:track:') ?? false;
const idOf = ({ item }: PastedLink): string => item?.split(':')[2] ?? '';
const idsOf = (links: readonly PastedLink[]): string => [...new Set(links.map(idOf))].join(',');

/** Without a key, or if YouTube does not answer, the pages of the videos are read instead. */
async function readVideos(links: readonly PastedLink[], keep: Keep, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  const request: VideoSearchRequest = { searchType: 'videos', query: idsOf(links) };
  const { videos } = await searchVideos(request, signal).catch(() => ({ videos: [] }));
  for (const link of links) {
    const video = videos.find(({ id }) => id === idOf(link));
    if (video) keep(link.link, videoCandidate(video, CATEGORY.video));
  }
}

async function readTracks(links: readonly PastedLink[], keep: Keep, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  const { tracks } = await searchMusic({ searchType: 'tracks', query: idsOf(links) }, signal).catch(() => ({
    tracks: [],
  }));
  for (const link of links) {
    const track = tracks.find(({ id }) => id === idOf(link));
    if (track) keep(link.link, trackCandidate(track, CATEGORY.track));
  }
}

async function readPage(pasted: PastedLink): Promise<Candidate> {
  const metadata = await readLinkMetadata(pasted.link).catch(() => null);
  return linkCandidate(pasted, metadata, categoryOf(pasted));
}

function categoryOf({ item }: PastedLink): (typeof CATEGORY)[keyof typeof CATEGORY] {
  if (item?.startsWith('youtube:')) return CATEGORY.video;
  return item?.startsWith('spotify:') ? CATEGORY.track : CATEGORY.other;
}
