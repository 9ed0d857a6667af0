/** Searches YouTube and Spotify through the edge functions, for administrators. */
import type {
  ImportRefused,
  MusicSearchReply,
  MusicSearchRequest,
  VideoSearchReply,
  VideoSearchRequest,
} from '../contract/importing.ts';
import { BackendError } from './backend.ts';
import { callFunction, codedError } from './edgeFunction.ts';

/** A failed search. `code` is an ImportRefusal if the function gave one. */
export class SearchError extends BackendError {
  override name = 'SearchError';
  /** What the function said; null if it could not be asked. */
  readonly refused: ImportRefused | null;

  constructor(refused: ImportRefused | null, failure: { error: unknown; status: number }) {
    super('The search failed', failure);
    this.refused = refused;
  }
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
  const { reply, status, error } = await callFunction<Reply | ImportRefused>(name, request, signal);
  signal.throwIfAborted();
  if (reply && found in reply) return reply as Reply;
  const refusal = codedError(reply);
  throw new SearchError(refusal && (reply as ImportRefused), { error: refusal ?? error, status });
}
