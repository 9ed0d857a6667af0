/** Where a page leaves a toast for the next page in this tab. */
import { readSessionStorage } from '../browser/storage.api.ts';

export const LEFT_TOAST = 'toast';

export const hasLeftToast = (): boolean => Boolean(readSessionStorage(LEFT_TOAST));
