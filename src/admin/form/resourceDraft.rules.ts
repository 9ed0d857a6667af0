/** What is typed in the form of a resource, before it is checked. */

import type { EditedResource } from '../../contract/admin.ts';
import { type Category, isCategory } from '../../contract/category.ts';
import { joinTags } from './tags.rules.ts';

/** In the order of the form. */
const EMPTY = {
  category: 'sermons' as Category,
  external_link: '',
  title: '',
  author: '',
  duration: '',
  pages: '',
  image_url: '',
  description: '',
  /** With commas between them. */
  tags: '',
  /** Empty if it is not known. */
  language: '',
  has_captions: false,
  is_hero: false,
  is_top_pick: false,
  is_draft: false,
};

export type ResourceDraft = typeof EMPTY;

/** The name of a field, which is also the name of its column. */
export type ResourceField = keyof ResourceDraft;

/** In the order of the form. */
export const RESOURCE_FIELDS = Object.keys(EMPTY) as readonly ResourceField[];

/** The form's fields filled with a resource; without one, empty. */
export function resourceDraft(resource: EditedResource | null): ResourceDraft {
  if (!resource) return EMPTY;
  const { title, description, category, external_link, has_captions, is_hero, is_top_pick, is_draft } = resource;
  return {
    ...{ title, description, category, external_link, has_captions, is_hero, is_top_pick, is_draft },
    author: resource.author ?? '',
    image_url: resource.image_url ?? '',
    duration: resource.duration ?? '',
    pages: String(resource.pages ?? ''),
    tags: joinTags(resource.tags),
    language: resource.language ?? '',
  };
}

export const isSameDraft = (one: ResourceDraft, other: ResourceDraft): boolean =>
  RESOURCE_FIELDS.every((field) => one[field] === other[field]);

/** Whether an unknown value, such as one from the browser's storage, has all fields of a draft. */
export const isDraft = (value: unknown): value is ResourceDraft =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(EMPTY).every(([field, empty]) => typeof Reflect.get(value, field) === typeof empty) &&
  isCategory((value as ResourceDraft).category);
