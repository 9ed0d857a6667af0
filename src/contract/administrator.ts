/** Who keeps the catalogue. */
import type { Database } from './database.types.ts';

/** `name` is empty if none was given at sign-up; `since` is in ISO 8601. */
export type Administrator = Database['public']['Functions']['list_administrators']['Returns'][number];

/** What came of making an account an administrator. */
export type AppointmentOutcome = 'made' | 'unknown address' | 'not confirmed' | 'already administrator';

/** What came of making an administrator an ordinary member again. */
export type DismissalOutcome = 'unmade' | 'last administrator' | 'no administrator';
