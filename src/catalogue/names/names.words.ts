import type { TagKind } from '../../contract/admin.ts';

export const NAME_WORDS = {
  kind: { author: 'Author', tag: 'Tag' } satisfies Record<TagKind, string>,
  count: (total: number) => (total === 1 ? '1 resource' : `${total} resources`),
  description: (kind: TagKind, name: string, total: number) =>
    kind === 'author'
      ? `${total === 1 ? 'A resource' : `${total} resources`} by ${name}.`
      : `${total === 1 ? 'A resource' : `${total} resources`} about ${name}.`,
  more: (shown: number, total: number) => `These are the newest ${shown} of ${total}.`,
  search: 'Search finds the others.',
};
