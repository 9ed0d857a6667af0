/** For browsers that refuse storage. Others don't load it. */
import { CHOICE_WORDS } from './choice.words.ts';
import { toast } from './toasts.store.ts';

export const sayNotKept = (): unknown => toast('info', CHOICE_WORDS.notKept);
