import { counted } from '../../core/parts/language.words.ts';

export const FINISHED_WORDS = {
  mark: 'Mark as done',
  /** On the button of a finished resource, which takes the mark back, and on its card. */
  done: 'Done',
  notChanged: 'We couldn’t change this. Please try again.',
  hidden: (count: number) => `${counted(count, 'finished resource', 'finished resources')} hidden.`,
  show: 'Show',
};
