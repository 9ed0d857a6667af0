/** A resource of the catalogue. */
import type { Database } from './database.types.ts';

type Row = Database['public']['Views']['resources']['Row'];

/** The columns of a `Resource`, for queries. A query without one of them fails the type check. */
export const RESOURCE_COLUMNS =
  'id, title, description, category, author, image_url, external_link, duration, pages, tags, is_hero, is_top_pick, content_flags, language, has_captions, created_at, updated_at';

/** A resource without its internal columns. `created_at` and `updated_at` are in ISO 8601. */
export type Resource = Omit<Row, 'deleted_at' | 'is_draft'>;

/** What is to be known about the content behind a link, as its platform says. */
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

/** Whether it may be recommended to teenagers; the database judges alike (`private.newest_resources`). */
export const isRecommended = ({ content_flags }: Pick<Resource, 'content_flags'>): boolean =>
  !content_flags.some((flag) => flag !== 'not embeddable');

/** A column that administrators fill in, and that visitors see. */
export type EditableColumn = Exclude<keyof Resource, 'id' | 'created_at' | 'updated_at' | 'content_flags'>;
