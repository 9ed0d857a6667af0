/** Addresses of the newsletter's list. */
import type { Database } from './database.types.ts';

/** `since` is in ISO 8601; `is_active` is false for someone who has left. */
export type Subscriber = Omit<Database['public']['Functions']['newsletter_list']['Returns'][number], 'total'>;
