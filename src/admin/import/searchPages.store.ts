/** Searching a platform, page by page, for the import review. */
import { trackCandidate, videoCandidate } from './candidates.rules.ts';
import { searchMusic, searchVideos } from './importSearch.api.ts';
import type { FoundRows } from './review.store.ts';
import type { SearchRequest } from './searches.rules.ts';

export interface FoundSource extends FoundRows {
  /** What the platform calls it. */
  name: string;
}

/** @throws BackendError, whose `code` is an ImportErrorCode if the function gave one */
export async function searchPage(request: SearchRequest, signal: AbortSignal): Promise<FoundSource> {
  const { candidates, nextPageToken: pageToken, total, name } = await pageOf(request, signal);
  const more = pageToken === null ? null : (next: AbortSignal) => searchPage({ ...request, pageToken }, next);
  return { candidates, total, name, more };
}

async function pageOf(request: SearchRequest, signal: AbortSignal) {
  if (request.source === 'youtube') {
    const { source, ...asked } = request;
    const found = await searchVideos(asked, signal);
    return { ...found, candidates: found.videos.map(videoCandidate) };
  }
  const { source, ...asked } = request;
  const found = await searchMusic(asked, signal);
  return { ...found, candidates: found.tracks.map(trackCandidate) };
}
