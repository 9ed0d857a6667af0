/** Messages from the contact form, as administrators see them. */
import type { Database } from './database.types.ts';

/**
 * All its texts are a stranger's. Times are in ISO 8601; `read_at` and `handled_at` are null until an administrator has
 * read it or marked it handled.
 */
export type ContactMessage = Database['public']['Tables']['contact_messages']['Row'];

export type MessageState = Database['public']['Enums']['message_state'];

/** In the order of their tabs. */
export const MESSAGE_STATES = ['open', 'handled'] as const satisfies readonly MessageState[];

/** Which messages are asked for; `page` counts from 1. */
export interface MessageQuery {
  state: MessageState;
  page: number;
}
