import type { listError as english } from '../../../../core/errors/listError.words.ts';
import type { Translated } from '../../../translated.ts';
import { ERROR_WORDS } from './errors.words.ts';

/** @param what - in the accusative, as in ERROR_WORDS. */
export const listError: Translated<typeof english> = (what) => ({
  title: ERROR_WORDS.resource(what),
  text: ERROR_WORDS.resourceText('Liste'),
  again: ERROR_WORDS.again,
});
