/** Searching a platform, page by page, for the import review. */
import { trackCandidate, videoCandidate } from './candidates.rules.ts';
import { searchMusic, searchVideos } from './importSearch.api.ts';
import type { FoundRows } from './review.store.ts';
import type { SearchRequest } from './searches.rules.ts';

/** Where what is found goes, until the administrator chooses another category. */
const CATEGORY = { youtube: 'sermons', spotify: 'worship' } as const;

export interface FoundSource extends FoundRows {
  /** What the platform calls it. */
  name: string;
}

/** @throws BackendError, whose `code` is an ImportErrorCode if the function gave one */
export async function searchPage({ source, ...request }: SearchRequest, signal: AbortSignal): Promise<FoundSource> {
  const { candidates, nextPageToken, total, name } = await pageOf({ source, ...request } as SearchRequest, signal);
  const more = (pageToken: string) => (next: AbortSignal) =>
    searchPage({ source, ...request, pageToken } as SearchRequest, next);
  return { candidates, total, name, more: nextPageToken === null ? null : more(nextPageToken) };
}

async function pageOf({ source, ...request }: SearchRequest, signal: AbortSignal) {
  if (source === 'youtube') {
    const found = await searchVideos(request as Parameters<typeof searchVideos>[0], signal);
    return { ...found, candidates: found.videos.map((video) => videoCandidate(video, CATEGORY.youtube)) };
  }
  const found = await searchMusic(request as Parameters<typeof searchMusic>[0], signal);
  return { ...found, candidates: found.tracks.map((track) => trackCandidate(track, CATEGORY.spotify)) };
}
