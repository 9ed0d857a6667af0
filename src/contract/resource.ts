/** A resource of the catalogue. */
import type { Database } from './database.types.ts';
import type { FieldWith } from './resourceFields.ts';

type Row = Database['public']['Views']['resources']['Row'];

/** A resource without the columns that only administrators see. `created_at` and `updated_at` are in ISO 8601. */
export type Resource = Omit<Row, 'deleted_at' | FieldWith<{ seenBy: 'administrators' }>>;

/** Content warnings for a link, as its platform reports them. */
export type ContentFlag = Database['public']['Enums']['content_flag'];

const KNOWN: Record<ContentFlag, true> = {
  'age restricted': true,
  explicit: true,
  live: true,
  'not embeddable': true,
  'region limited': true,
};
export const CONTENT_FLAGS = Object.keys(KNOWN) as readonly ContentFlag[];

export const isContentFlag = (text: string): text is ContentFlag => (CONTENT_FLAGS as readonly string[]).includes(text);

/** Whether it may be recommended to teenagers; the database applies the same rule (`private.newest_resources`). */
export const isRecommended = ({ content_flags }: Pick<Resource, 'content_flags'>): boolean =>
  !content_flags.some((flag) => flag !== 'not embeddable');
