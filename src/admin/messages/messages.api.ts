/** Messages from the contact form, for administrators. */
import type { ContactMessage, MessageMark } from '../../contract/contactMessage.ts';
import type { Found } from '../../contract/listing.ts';
import { booleanOf, numberOf, pagedRows, rowsOf } from '../../core/backend/answers.api.ts';
import { memberClient } from '../../core/backend/memberClient.api.ts';
import type { InboxQuery } from './messageFields.rules.ts';

/** `gone`: another administrator has deleted the message. */
export type MarkOutcome = 'marked' | 'gone';

/** One page of messages, with the total number in this state. @throws BackendError */
export async function readMessages(
  { state, page }: Pick<InboxQuery, 'state' | 'page'>,
  signal: AbortSignal,
): Promise<Found<ContactMessage>> {
  const client = await memberClient();
  return pagedRows(
    page,
    (page) => client.rpc('contact_inbox', { state, page }).abortSignal(signal),
    'The messages could not be read',
  );
}

/** The number of messages that no administrator has read. @throws BackendError */
export async function countNewMessages(signal: AbortSignal): Promise<number> {
  const client = await memberClient();
  return numberOf(client.rpc('count_new_messages').abortSignal(signal), 'The new messages could not be counted');
}

/** Marks a message as read, handled, or open again. Handled messages are deleted after some time. */
export async function markMessage(id: string, as: MessageMark): Promise<MarkOutcome> {
  const client = await memberClient();
  const isThere = await booleanOf(client.rpc('mark_message', { id, mark: as }), 'The message was not marked');
  return isThere ? 'marked' : 'gone';
}

/** Deletes a message. Returns the batch that undoes it, or `gone` if another administrator has already deleted it. */
export async function deleteMessage(id: string): Promise<{ batch: string } | 'gone'> {
  const client = await memberClient();
  const [deleted] = await rowsOf(client.rpc('delete_message', { id }), 'The message was not deleted');
  return deleted ?? 'gone';
}
