/** Searches YouTube and Spotify through the edge functions, for administrators. */
import type {
  ImportError,
  MusicSearchReply,
  MusicSearchRequest,
  VideoSearchReply,
  VideoSearchRequest,
} from '../../contract/importing.ts';
import { BackendError } from '../../core/backend/backend.api.ts';
import { callFunction, codedError } from '../../core/backend/edgeFunction.api.ts';

/** A failed search. `code` is an ImportErrorCode if the function gave one. */
export class SearchError extends BackendError {
  override name = 'SearchError';
  /** What the function said; null if it could not be asked. */
  readonly refused: ImportError | null;

  constructor(refused: ImportError | null, error: { error: unknown; status: number }) {
    super('The search failed', error);
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
  const { reply, status, error } = await callFunction<Reply | ImportError>(name, request, signal);
  signal.throwIfAborted();
  if (reply && found in reply) return reply as Reply;
  const code = codedError(reply);
  throw new SearchError(code && (reply as ImportError), { error: code ?? error, status });
}
