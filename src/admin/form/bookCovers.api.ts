/** Covers of books at Open Library. Our server requests them, so that it doesn't see who is looking. For administrators. */
import type {
  Book,
  BookCover,
  BookCoversReply,
  BookCoversRequest,
  CoverPictureRequest,
} from '../../contract/bookCovers.ts';
import type { PicturePreviewReply } from '../../contract/linkMetadata.ts';
import { BackendError } from '../../core/backend/backend.api.ts';
import { callFunction, codedError } from '../../core/backend/edgeFunction.api.ts';

/** Most likely first; empty if Open Library has none. @throws BackendError */
export async function findCovers(book: Book): Promise<BookCover[]> {
  const body = { book } satisfies BookCoversRequest;
  const { reply, status, error } = await callFunction<BookCoversReply>('link-metadata', body);
  if (reply && 'covers' in reply) return reply.covers;
  const refusal = codedError(reply);
  if (refusal?.code === 'nothing found') return [];
  throw new BackendError('Open Library was not searched', { error: refusal ?? error, status });
}

/** The large picture of a cover. @throws BackendError */
export async function readCover({ cover }: Pick<BookCover, 'cover'>): Promise<Blob> {
  const body = { cover } satisfies CoverPictureRequest;
  const { reply, status, error } = await callFunction<PicturePreviewReply>('link-metadata', body);
  const [, type = '', data = ''] =
    (reply && 'picture' in reply && /^data:(image\/[a-z]+);base64,(.*)$/.exec(reply.picture)) || [];
  if (!data) throw new BackendError('The cover could not be read', { error: codedError(reply) ?? error, status });
  return new Blob([Uint8Array.from(atob(data), (character) => character.charCodeAt(0))], { type });
}
