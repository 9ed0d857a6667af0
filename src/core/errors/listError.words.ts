import { ERROR_WORDS } from './errors.words.ts';

/**
 * What a list shows when it couldn't be loaded.
 * @param type - as in "Failed to load messages".
 */
export const listError = (type: string) => ({
  title: ERROR_WORDS.resource(type),
  text: ERROR_WORDS.resourceText('list'),
  again: ERROR_WORDS.again,
});
