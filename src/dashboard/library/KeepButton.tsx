import { Heart, Undo2 } from 'lucide';
import { Icon } from '../../core/parts/Icon.tsx';
import { LIBRARY_WORDS } from './library.words.ts';

interface Props {
  title: string;
  isKept: boolean;
  onKeep: (isKept: boolean) => void;
}

const PLACE = 'absolute top-2 end-2 compact:top-auto compact:bottom-3 max-sm:end-auto max-sm:start-4 z-1';
const SHAPE =
  'flex h-11 min-w-11 items-center justify-center gap-1.5 rounded-full border border-line bg-surface hover:border-ink';

/** The heart on a card in My Library. It removes the bookmark, then becomes the undo button, so that it keeps the focus. */
export function KeepButton({ title, isKept, onKeep }: Props) {
  return (
    <button
      type="button"
      aria-label={isKept ? LIBRARY_WORDS.remove(title) : LIBRARY_WORDS.undoOf(title)}
      onClick={() => onKeep(!isKept)}
      className={`${PLACE} ${SHAPE} print:hidden ${isKept ? 'text-flame' : 'px-3 text-sm font-semibold text-ink'}`}
    >
      <Icon of={isKept ? Heart : Undo2} className={isKept ? 'size-5' : 'size-5 mirrored'} solid={isKept} />
      {!isKept && LIBRARY_WORDS.undo}
    </button>
  );
}
