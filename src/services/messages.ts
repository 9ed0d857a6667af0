/** Messages from the contact form, for administrators. */
import type { ContactMessage, MessageQuery } from '../contract/contactMessage.ts';
import type { Found } from '../contract/listing.ts';
import { BackendError } from './backend.ts';
import { memberClient } from './memberClient.ts';
import { pagedRows } from './pagedRows.ts';

/** `gone`: another administrator has deleted the message. */
export type MarkOutcome = 'marked' | 'gone';

/** One page of messages, with the total number in this state. @throws BackendError */
export async function readMessages({ state, page }: MessageQuery, signal: AbortSignal): Promise<Found<ContactMessage>> {
  const client = await memberClient();
  return pagedRows(page, async (asked) => {
    const { data, error, status } = await client.rpc('contact_inbox', { state, page: asked }).abortSignal(signal);
    // A proxy may answer instead of the backend.
    if (error || !Array.isArray(data)) throw new BackendError('The messages could not be read', { error, status });
    return data;
  });
}

/** The number of messages that no administrator has read. @throws BackendError */
export async function countNewMessages(): Promise<number> {
  const client = await memberClient();
  const { count, error, status } = await client
    .from('contact_messages')
    .select('id', { count: 'exact', head: true })
    .is('read_at', null);
  if (error || count === null) throw new BackendError('The new messages could not be counted', { error, status });
  return count;
}

export const markMessageRead = (id: string): Promise<MarkOutcome> => mark(id, { read_at: NOW });

/** Marks a message handled, or open again. What has been handled is deleted after its time. */
export const markMessageHandled = (id: string, isHandled: boolean): Promise<MarkOutcome> =>
  mark(id, { handled_at: isHandled ? NOW : null });

/** The database puts its own time in its place. */
const NOW = 'now';

async function mark(id: string, change: { read_at: string } | { handled_at: string | null }): Promise<MarkOutcome> {
  const client = await memberClient();
  const { data, error, status } = await client.from('contact_messages').update(change).eq('id', id).select('id');
  if (error || !Array.isArray(data)) throw new BackendError('The message was not marked', { error, status });
  return data.length > 0 ? 'marked' : 'gone';
}

/** Deletes a message for good. `gone`: another administrator has deleted it before. */
export async function deleteMessage(id: string): Promise<'deleted' | 'gone'> {
  const client = await memberClient();
  const { data, error, status } = await client.from('contact_messages').delete().eq('id', id).select('id');
  // A proxy may answer instead of the backend.
  if (error || !Array.isArray(data)) throw new BackendError('The message was not deleted', { error, status });
  return data.length > 0 ? 'deleted' : 'gone';
}
