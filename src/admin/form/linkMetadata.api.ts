/** The metadata of a linked page. */

import { mediaLink } from '../../catalogue/media/mediaLink.rules.ts';
import type {
  LinkMetadata,
  LinkMetadataErrorCode,
  LinkMetadataReply,
  LinkMetadataRequest,
  PicturePreviewReply,
  PicturePreviewRequest,
} from '../../contract/linkMetadata.ts';
import { BackendError } from '../../core/backend/backend.api.ts';
import { callFunction, codedError } from '../../core/backend/edgeFunction.api.ts';

/** For administrators. @throws BackendError, whose `code` is a LinkMetadataErrorCode if the function gave one */
export async function readLinkMetadata(url: string): Promise<LinkMetadata> {
  const body = { url } satisfies LinkMetadataRequest;
  const { reply, status, error } = await callFunction<LinkMetadataReply>('link-metadata', body);
  if (reply && 'metadata' in reply) return reply.metadata;
  const refusal = codedError(reply);
  throw new BackendError(failure(url, refusal?.code), { error: refusal ?? error, status });
}

/** Codes of links that weren't even fetched. */
const NOT_FETCHED: readonly (string | undefined)[] = [
  'invalid url',
  'not public',
  'unreachable',
  'too slow',
] satisfies LinkMetadataErrorCode[];

function failure(url: string, code: string | undefined): string {
  if (code === 'invalid youtube url') return 'Invalid YouTube URL';
  if (mediaLink(url).platform === 'youtube') return 'Failed to fetch YouTube metadata';
  return NOT_FETCHED.includes(code) ? 'Failed to fetch URL' : 'Failed to extract metadata from URL';
}

/** A small picture as a `data:` address. For administrators. @throws BackendError */
export async function readPreview(picture: string): Promise<string> {
  const body = { picture } satisfies PicturePreviewRequest;
  const { reply, status, error } = await callFunction<PicturePreviewReply>('link-metadata', body);
  if (reply && 'picture' in reply && reply.picture.startsWith('data:image/')) return reply.picture;
  throw new BackendError('The picture could not be read', { error: codedError(reply) ?? error, status });
}
