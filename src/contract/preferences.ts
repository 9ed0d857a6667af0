/** What a member would like to see and be told of. */
import type { Database } from './database.types.ts';

/** The columns that members change. */
export type Preferences = Omit<Database['public']['Tables']['user_preferences']['Row'], 'user_id' | 'updated_at'>;
