/** Searches YouTube and Spotify through the edge functions, for administrators. */
import type {
  Candidate,
  ImportError,
  MusicSearchReply,
  MusicSearchRequest,
  VideoSearchReply,
  VideoSearchRequest,
} from '../../contract/importing.ts';
import { BackendError } from '../../core/backend/backend.api.ts';
import { callFunction, codedError } from '../../core/backend/edgeFunction.api.ts';
import { trackCandidate, videoCandidate } from './candidates.rules.ts';
import type { SearchRequest } from './searches.rules.ts';

/** A failed search. `code` is an ImportErrorCode if the function gave one. */
export class SearchError extends BackendError {
  override name = 'SearchError';
  /** The function's answer; null if the request failed. */
  readonly refused: ImportError | null;

  constructor(refused: ImportError | null, error: { error: unknown; status: number }) {
    super('The search failed', error);
    this.refused = refused;
  }
}

/** Results, as far as they have been read. */
export interface FoundRows {
  candidates: readonly Candidate[];
  /** Reads the next page; null after the last one. */
  more: ((signal: AbortSignal) => Promise<FoundRows>) | null;
  /** Number of items on all pages, if known. */
  total: number | null;
}

/** A page of a platform's results, and the platform's name for them. @throws SearchError, or the reason of `signal` */
export async function searchPage(request: SearchRequest, signal: AbortSignal): Promise<FoundRows & { name: string }> {
  const { candidates, nextPageToken: pageToken, total, name } = await pageOf(request, signal);
  const more = pageToken === null ? null : (next: AbortSignal) => searchPage({ ...request, pageToken }, next);
  return { candidates, total, name, more };
}

async function pageOf(request: SearchRequest, signal: AbortSignal) {
  if (request.source === 'youtube') {
    const { source, ...parameters } = request;
    const found = await searchVideos(parameters, signal);
    return { ...found, candidates: found.videos.map(videoCandidate) };
  }
  const { source, ...parameters } = request;
  const found = await searchMusic(parameters, signal);
  return { ...found, candidates: found.tracks.map(trackCandidate) };
}

/** A page of videos. @throws SearchError, or the reason of `signal` */
export const searchVideos = (request: VideoSearchRequest, signal: AbortSignal): Promise<VideoSearchReply> =>
  search('video-search', request, 'videos', signal);

/** A page of tracks. @throws SearchError, or the reason of `signal` */
export const searchMusic = (request: MusicSearchRequest, signal: AbortSignal): Promise<MusicSearchReply> =>
  search('music-search', request, 'tracks', signal);

async function search<Reply extends object>(
  name: string,
  request: object,
  found: keyof Reply & string,
  signal: AbortSignal,
): Promise<Reply> {
  const { reply, status, error } = await callFunction<Reply | ImportError>(name, request, signal);
  signal.throwIfAborted();
  if (reply && found in reply) return reply as Reply;
  const code = codedError(reply);
  throw new SearchError(code && (reply as ImportError), { error: code ?? error, status });
}
