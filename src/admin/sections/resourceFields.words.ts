/** Names of the fields of a resource, wherever administrators meet them. */
import type { EditableColumn } from '../../contract/resource.ts';

export const FIELD_NAMES = {
  title: 'Title',
  description: 'Description',
  category: 'Category',
  author: 'Author',
  image_url: 'Image',
  external_link: 'Link',
  duration: 'Duration',
  pages: 'Pages',
  tags: 'Tags',
  is_hero: 'Hero',
  is_top_pick: 'Top pick',
  is_draft: 'Draft',
  language: 'Language',
  has_captions: 'Captions',
} as const satisfies Record<EditableColumn | 'is_draft', string>;
