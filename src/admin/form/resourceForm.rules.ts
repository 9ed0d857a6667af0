/** Checks the resource form and builds its row. The database has the same limits. */
import * as v from 'valibot';
import { isPassage, MOST_PASSAGES, splitPassages } from '../../catalogue/bible/passages.rules.ts';
import { EXTENT_FIELDS } from '../../catalogue/card/extent.rules.ts';
import { isSafeLink } from '../../catalogue/media/externalLink.rules.ts';
import type { EditedResource } from '../../contract/admin.ts';
import { CATEGORIES } from '../../contract/category.ts';
import type { Resource } from '../../contract/resource.ts';
import { type FieldWith, fieldsOfKind, RESOURCE_FIELDS, type ResourceField } from '../../contract/resourceFields.ts';
import { splitLines } from '../../core/forms/lines.rules.ts';
import { characters, cleaned } from '../../core/forms/storedText.rules.ts';
import { UPLOADED } from './imageUpload.rules.ts';
import type { ResourceDraft } from './resourceDraft.rules.ts';
import { splitTags } from './tags.rules.ts';

const MOST_TAGS = 20;

/** For a resource or series. */
export const MOST_QUESTIONS = 12;

/** PostgreSQL's largest integer. */
const MOST_PAGES = 2_147_483_647;

/** `no address`: not one of this kind. `unsafe`: on a private network, with a password, or with hidden recipients. */
export type FieldError =
  | ('empty' | 'too long' | 'no address' | 'unsafe' | 'no number')
  | ('too many' | 'tag too long')
  | ('too many lines' | 'line too long')
  | ('no passage' | 'too many passages');

type FormErrors = Partial<Record<ResourceField, FieldError>>;

/**
 * The columns that are saved. Of `duration` and `pages` only the one that the form shows: the other stays as it is in the
 * database.
 */
export type ResourceRow = Pick<EditedResource, Exclude<ResourceField, Extent>> & Partial<Pick<Resource, Extent>>;

type Extent = 'duration' | 'pages';

type Checked = { state: 'valid'; row: ResourceRow } | { state: 'invalid'; errors: FormErrors };

/**
 * A draft may still lack its author and image.
 * @param seen - the resource being edited; null for a new one. Its existing link may stay, even if it is unsafe.
 */
export function checkResource(draft: ResourceDraft, seen: Resource | null): Checked {
  const columns = {
    ...COLUMNS,
    ...(draft.is_draft && LATER),
    external_link: link(seen?.external_link),
  };
  const other = EXTENT_FIELDS[draft.category] === 'pages' ? 'duration' : 'pages';
  const schema = v.omit(v.object(columns), [other]);
  const { success, output, issues } = v.safeParse(schema, draft);
  if (success) return { state: 'valid', row: output };
  const { nested = {} } = v.flatten<typeof schema>(issues);
  const first = Object.entries(nested).map(([field, [error]]) => [field, error]);
  return { state: 'invalid', errors: Object.fromEntries(first) };
}

/** Whether this link can be saved in a resource. */
export const isValidLink = (typed: string, seen: Resource | null): boolean => v.is(link(seen?.external_link), typed);

/** A field that is checked on its own, outside the form. */
type CheckedField = TypedField | 'passages';

/** A field whose text has a maximum length. */
export type TypedField = FieldWith<{ longest: number }>;

export const longestOf = (field: TypedField): number => RESOURCE_FIELDS[field].longest;

/** What is wrong with one field of a new resource; null if nothing is. */
export function fieldError(field: CheckedField, typed: string): FieldError | null {
  const { success, issues } = v.safeParse(COLUMNS[field], typed);
  return success ? null : (issues[0].message as FieldError);
}

const code = (error: FieldError): FieldError => error;

const text = (limit: number) =>
  v.pipe(
    v.string(),
    v.transform(cleaned),
    // Counting the characters of many long texts takes time.
    v.check((typed) => typed.length <= limit || characters(typed) <= limit, code('too long')),
  );

const filled = (limit: number) => v.pipe(text(limit), v.nonEmpty(code('empty')));

const optional = (limit: number) =>
  v.pipe(
    text(limit),
    v.transform((typed) => typed || null),
  );

/** An address on the web, or an uploaded picture. */
const IMAGE = new RegExp(`^(?:https://|${UPLOADED})[^\\s/]`);

const LINK = /^(?:https?:\/\/[^\s/]|mailto:[^\s])/;

/** Phone keyboards start with a capital letter. */
const withPlainScheme = (typed: string): string => typed.replace(/^[a-z]+:/i, (scheme) => scheme.toLowerCase());

const link = (before: string | undefined) =>
  v.pipe(
    filled(longestOf('external_link')),
    v.transform(withPlainScheme),
    v.regex(LINK, code('no address')),
    v.check((typed) => typed === before || isSafeLink(typed), code('unsafe')),
  );

const PAGES = v.pipe(
  v.string(),
  v.transform(cleaned),
  v.check((typed) => typed === '' || isPageCount(typed), code('no number')),
  v.transform((typed) => (typed === '' ? null : Number(typed))),
);

type Lines = {
  [Name in FieldWith<{ kind: 'line' }>]: ReturnType<
    Name extends FieldWith<{ required: string }> ? typeof filled : typeof optional
  >;
};

/** For a single-line text, the table says everything. */
const LINES = Object.fromEntries(
  fieldsOfKind('line').map((name) => [
    name,
    'required' in RESOURCE_FIELDS[name] ? filled(longestOf(name)) : optional(longestOf(name)),
  ]),
) as Lines;

const FLAGS = Object.fromEntries(fieldsOfKind('flag').map((name) => [name, v.boolean()])) as Record<
  FieldWith<{ kind: 'flag' }>,
  v.BooleanSchema<undefined>
>;

const COLUMNS = {
  ...LINES,
  ...FLAGS,
  category: v.picklist(CATEGORIES),
  external_link: link(undefined),
  pages: PAGES,
  description: text(longestOf('description')),
  image_url: v.pipe(filled(longestOf('image_url')), v.transform(withPlainScheme), v.regex(IMAGE, code('no address'))),
  tags: v.pipe(
    v.string(),
    v.transform(splitTags),
    v.maxLength(MOST_TAGS, code('too many')),
    v.everyItem((tag) => characters(tag) <= longestOf('tags'), code('tag too long')),
  ),
  questions: v.pipe(
    v.string(),
    v.transform(splitLines),
    v.everyItem((question) => characters(question) <= longestOf('questions'), code('line too long')),
    v.maxLength(MOST_QUESTIONS, code('too many lines')),
  ),
  // They have already been read: anything that isn't a passage was unreadable.
  passages: v.pipe(
    v.string(),
    v.transform(splitPassages),
    v.everyItem(isPassage, code('no passage')),
    v.maxLength(MOST_PASSAGES, code('too many passages')),
  ),
  language: v.pipe(
    v.string(),
    v.transform((code) => code || null),
  ),
} satisfies Record<ResourceField, v.GenericSchema>;

const NOTHING = v.pipe(
  v.string(),
  v.transform(() => null),
);

/** What a draft may lack. */
const LATER = {
  author: v.lazy((typed) => (isBlank(typed) ? NOTHING : COLUMNS.author)),
  image_url: v.lazy((typed) => (isBlank(typed) ? NOTHING : COLUMNS.image_url)),
} satisfies Record<FieldWith<{ required: 'in the form' }>, v.GenericSchema>;

const isBlank = (typed: unknown): boolean => typeof typed === 'string' && cleaned(typed) === '';

const isPageCount = (typed: string): boolean => /^\d+$/.test(typed) && Number(typed) > 0 && Number(typed) <= MOST_PAGES;
