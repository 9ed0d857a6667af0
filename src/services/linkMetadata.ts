/** What the page behind a link says about itself. */
import type { LinkMetadata, LinkMetadataReply, LinkMetadataRequest } from '../contract/linkMetadata.ts';
import { BackendError } from './backend.ts';
import { memberClient } from './memberClient.ts';

/** For administrators. @throws BackendError, whose `code` is a LinkMetadataRefusal if the function gave one */
export async function readLinkMetadata(url: string): Promise<LinkMetadata> {
  const client = await memberClient();
  const body = { url } satisfies LinkMetadataRequest;
  const invoked = await client.functions.invoke<LinkMetadataReply>('link-metadata', { body });
  // A proxy may answer instead of the function.
  if (typeof invoked.data === 'object' && invoked.data && 'metadata' in invoked.data) return invoked.data.metadata;
  const error = (await refusalIn(invoked.response)) ?? invoked.error;
  throw new BackendError('The link could not be read', { error, status: invoked.response?.status ?? 0 });
}

async function refusalIn(response?: Response): Promise<{ code: string; message: string } | null> {
  const reply: unknown = await response?.json().catch(() => null);
  const code: unknown = typeof reply === 'object' && reply ? Reflect.get(reply, 'error') : null;
  return typeof code === 'string' ? { code, message: code } : null;
}
