/** The names of a resource's fields, wherever people see them. */
import type { FieldWith, ImportedField, ResourceField } from '../../contract/resourceFields.ts';

export const FIELD_NAMES = {
  category: 'Category',
  external_link: 'Link',
  title: 'Title',
  author: 'Author',
  duration: 'Duration',
  pages: 'Pages',
  image_url: 'Image',
  description: 'Description',
  tags: 'Tags',
  questions: 'To talk about',
  passages: 'Bible passages',
  language: 'Language',
  has_captions: 'Captions',
  is_hero: 'Hero',
  is_top_pick: 'Top pick',
  is_draft: 'Draft',
} as const satisfies Record<ResourceField, string>;

/** As in "The catalogue didn’t accept the …". A flag is always accepted. */
export const FIELDS_IN_SENTENCES = {
  category: 'category',
  external_link: 'link',
  title: 'title',
  author: 'author',
  duration: 'duration',
  pages: 'number of pages',
  image_url: 'image address',
  description: 'description',
  tags: 'tags',
  questions: 'questions to talk about',
  passages: 'Bible passages',
  language: 'language',
} as const satisfies Record<Exclude<ImportedField, FieldWith<{ kind: 'flag' }>>, string>;
