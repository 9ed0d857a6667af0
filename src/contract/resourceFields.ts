/**
 * The fields of a resource that administrators fill in, in the order of the form: one line per field. The form, imports, CSV
 * files, the audit trail and lists read this table; the columns are in supabase/schemas/resources.sql, and the labels in
 * resourceFields.words.ts.
 */
import type { Database } from './database.types.ts';

type Row = Database['public']['Views']['resources']['Row'];

/** Columns that aren't filled in by hand. */
type KeptColumn = 'id' | 'content_flags' | 'created_at' | 'updated_at' | 'deleted_at';

/**
 * `line`: text on one line. `text`: text on several lines. `lines`: a list of single-line texts. `image`: the address of an
 * image. `language`: a language code. `passages`: Bible passages.
 */
export type FieldKind =
  | 'line'
  | 'text'
  | 'lines'
  | 'link'
  | 'image'
  | 'tags'
  | 'category'
  | 'number'
  | 'language'
  | 'flag'
  | 'passages';

type Typed = {
  kind: 'line' | 'text' | 'lines' | 'link' | 'image' | 'tags' /** Maximum characters; for tags and lines, of each. */;
  longest: number;
};

type Field = (Typed | { kind: Exclude<FieldKind, Typed['kind']> }) & {
  /** `in the form`: only in the form, and only for published resources. */
  required?: 'always' | 'in the form';
  /** Unless everybody can see it. */
  seenBy?: 'administrators';
  /** Whether cards, searches and filters of lists use it. */
  isListed?: true;
  /** Whether it is searched, as it is in the database's `search_text`. */
  isSearched?: true;
  /** Its column names in CSV files, in lower case without punctuation, preferred one first. Without any it isn't imported. */
  csv?: readonly string[];
};

export const RESOURCE_FIELDS = {
  category: { kind: 'category', required: 'always', isListed: true, csv: ['category', 'section', 'kind', 'type'] },
  external_link: {
    ...{ kind: 'link', longest: 2000, required: 'always' },
    csv: ['externallink', 'link', 'url', 'address', 'href', 'website', 'trackurl', 'videourl', 'webpage'],
  },
  title: {
    ...{ kind: 'line', longest: 300, required: 'always', isListed: true, isSearched: true },
    csv: ['title', 'name', 'trackname', 'videotitle', 'track', 'video', 'song', 'headline'],
  },
  author: {
    ...{ kind: 'line', longest: 200, required: 'in the form', isListed: true, isSearched: true },
    csv: ['author', 'artist', 'artistnames', 'artists', 'speaker', 'preacher', 'channel', 'creator', 'by', 'writer'],
  },
  duration: { kind: 'line', longest: 50, isListed: true, csv: ['duration', 'length', 'runtime', 'time'] },
  pages: { kind: 'number', isListed: true, csv: ['pages', 'pagecount', 'numberofpages'] },
  image_url: {
    ...{ kind: 'image', longest: 2000, required: 'in the form' },
    csv: ['imageurl', 'image', 'picture', 'thumbnail', 'cover', 'poster', 'artwork', 'imagelink', 'imageaddress'],
  },
  description: {
    ...{ kind: 'text', longest: 10_000, isListed: true, isSearched: true },
    csv: ['description', 'summary', 'details', 'about', 'abstract', 'notes', 'text'],
  },
  tags: {
    ...{ kind: 'tags', longest: 50, isListed: true, isSearched: true },
    csv: ['tags', 'tag', 'keywords', 'topics', 'labels'],
  },
  questions: {
    ...{ kind: 'lines', longest: 200 },
    csv: ['questions', 'discussionquestions', 'questionstotalkabout', 'totalkabout'],
  },
  passages: {
    ...{ kind: 'passages', isListed: true },
    csv: [
      'passages',
      'passage',
      'scripture',
      'scriptures',
      'bible',
      'biblepassage',
      'reference',
      'references',
      'bibelstelle',
    ],
  },
  language: { kind: 'language', isListed: true, csv: ['language', 'languagecode', 'lang'] },
  has_captions: { kind: 'flag', isListed: true, csv: ['hascaptions', 'captions', 'subtitles'] },
  is_hero: { kind: 'flag', isListed: true, csv: ['ishero', 'hero'] },
  is_top_pick: { kind: 'flag', isListed: true, csv: ['istoppick', 'toppick', 'featured'] },
  is_draft: { kind: 'flag', seenBy: 'administrators' },
} as const satisfies Record<Exclude<keyof Row, KeptColumn>, Field>;

type Fields = typeof RESOURCE_FIELDS;

/** The name of a field, which is also the name of its column. */
export type ResourceField = keyof Fields;

/** The fields whose line in the table matches, such as `FieldWith<{ kind: 'flag' }>`. */
export type FieldWith<Said> = { [Name in ResourceField]: Fields[Name] extends Said ? Name : never }[ResourceField];

/** A field in imports and CSV files. */
export type ImportedField = FieldWith<{ csv: readonly string[] }>;

/** Maps each field to the value that its kind has. */
export type ByKind<Values extends Record<FieldKind, unknown>, Name extends ResourceField = ResourceField> = {
  [Each in Name]: Values[Fields[Each]['kind']];
};

export const FIELD_LIST = Object.keys(RESOURCE_FIELDS) as readonly ResourceField[];

export const fieldsOfKind = <Kind extends FieldKind>(...kinds: readonly Kind[]) =>
  FIELD_LIST.filter((name) => (kinds as readonly FieldKind[]).includes(RESOURCE_FIELDS[name].kind)) as FieldWith<{
    kind: Kind;
  }>[];

export const importedFields = () => FIELD_LIST.filter((name) => 'csv' in RESOURCE_FIELDS[name]) as ImportedField[];

export const listedFields = () =>
  FIELD_LIST.filter((name) => 'isListed' in RESOURCE_FIELDS[name]) as FieldWith<{ isListed: true }>[];
