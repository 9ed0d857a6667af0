/** Reports of errors in visitors' browsers that have the same message. */
import type { Database } from './database.types.ts';

type Row = Database['public']['Functions']['error_groups']['Returns'][number];

/** `path` and `stack` are of the last report. Times are in ISO 8601. */
export type ErrorGroup = Omit<Row, 'total' | 'stack'> & { stack: string | null };
