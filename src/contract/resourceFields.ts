/**
 * What administrators fill in of a resource, in the order of the form: one line a field. The form, imports, CSV files, the audit
 * trail and lists read this table; supabase/schemas/resources.sql has the columns, and resourceFields.words.ts what they are called.
 */
import type { Database } from './database.types.ts';

type Row = Database['public']['Views']['resources']['Row'];

/** Columns that nobody fills in. */
type KeptColumn = 'id' | 'content_flags' | 'created_at' | 'updated_at' | 'deleted_at';

/**
 * `line`: a text of one line. `text`: of several. `lines`: texts of one line each, in order. `image`: the address of one.
 * `language`: its code. `passages`: of the Bible.
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
  kind: 'line' | 'text' | 'lines' | 'link' | 'image' | 'tags' /** Most characters, of tags and lines those of each. */;
  longest: number;
};

type Field = (Typed | { kind: Exclude<FieldKind, Typed['kind']> }) & {
  /** `in the form`: by the form alone, and there only once the resource is published. */
  required?: 'always' | 'in the form';
  /** Unless everybody sees it. */
  seenBy?: 'administrators';
  /** Whether cards, searches and filters of lists have it. */
  isListed?: true;
  /** Whether searches look through it, as `search_text` of the database does. */
  isSearched?: true;
  /** What CSV files call it, in lower case without signs, the preferred name first. Without one it is not imported. */
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

/** The fields whose lines in the table say this, such as `FieldWith<{ kind: 'flag' }>`. */
export type FieldWith<Said> = { [Name in ResourceField]: Fields[Name] extends Said ? Name : never }[ResourceField];

/** A field that imports and CSV files have. */
export type ImportedField = FieldWith<{ csv: readonly string[] }>;

/** For each field what fields of its kind have. */
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
