/** Messages from the contact form, as administrators see them. */
import type { Database } from './database.types.ts';

/**
 * All its texts come from strangers. Times are in ISO 8601; `read_at` and `handled_at` are null until an administrator reads
 * the message or marks it as handled.
 */
export type ContactMessage = Omit<Database['public']['Tables']['contact_messages']['Row'], 'deleted_at'>;

export type MessageState = Database['public']['Enums']['message_state'];

export type MessageMark = Database['public']['Enums']['message_mark'];

/** In the order of their tabs. */
export const MESSAGE_STATES = ['open', 'handled'] as const satisfies readonly MessageState[];
