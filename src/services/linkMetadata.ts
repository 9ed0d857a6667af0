/** What the page behind a link says about itself. */
import type { LinkMetadata, LinkMetadataReply, LinkMetadataRequest } from '../contract/linkMetadata.ts';
import { BackendError } from './backend.ts';
import { callFunction, codedError } from './edgeFunction.ts';

/** For administrators. @throws BackendError, whose `code` is a LinkMetadataRefusal if the function gave one */
export async function readLinkMetadata(url: string): Promise<LinkMetadata> {
  const body = { url } satisfies LinkMetadataRequest;
  const { reply, status, error } = await callFunction<LinkMetadataReply>('link-metadata', body);
  if (reply && 'metadata' in reply) return reply.metadata;
  throw new BackendError('The link could not be read', { error: codedError(reply) ?? error, status });
}
