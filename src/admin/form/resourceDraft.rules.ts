/** What is typed in the form of a resource, before it is checked. */

import type { EditedResource } from '../../contract/admin.ts';
import { type Category, isCategory } from '../../contract/category.ts';
import { joinTags } from './tags.rules.ts';

export interface ResourceDraft {
  title: string;
  description: string;
  category: Category;
  author: string;
  image_url: string;
  external_link: string;
  duration: string;
  pages: string;
  /** With commas between them. */
  tags: string;
  /** Empty if it is not known. */
  language: string;
  has_captions: boolean;
  is_hero: boolean;
  is_top_pick: boolean;
  is_draft: boolean;
}

/** The name of a field, which is also the name of its column. */
export type ResourceField = keyof ResourceDraft;

/** In the order of the form. */
const EMPTY: ResourceDraft = {
  category: 'sermons',
  external_link: '',
  title: '',
  author: '',
  duration: '',
  pages: '',
  image_url: '',
  description: '',
  tags: '',
  language: '',
  has_captions: false,
  is_hero: false,
  is_top_pick: false,
  is_draft: false,
};

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
