import { History } from 'lucide';
import type { MouseEvent } from 'react';
import { EmptyPanel } from '../../core/parts/EmptyPanel.tsx';
import { HISTORY_WORDS } from './history.words.ts';

interface Props {
  /** What kind of thing it is, once that is known. */
  subject: string | undefined;
  /** The address of the whole history. */
  everything: string;
  onEverything: () => void;
}

/** Says that the history of one thing is shown, with the way to the whole one. */
export function HistoryScope({ subject, everything, onEverything }: Props) {
  const open = (event: MouseEvent) => {
    event.preventDefault();
    onEverything();
  };
  return (
    <p className="mt-4 flex flex-wrap gap-x-3">
      {HISTORY_WORDS.ofOne(subject)}
      <a href={everything} onClick={open} className="font-medium">
        {HISTORY_WORDS.everything}
      </a>
    </p>
  );
}

/** @param props.isOfOne - the history of one thing was asked for */
export const NoHistory = ({ isOfOne }: { isOfOne: boolean }) => (
  <EmptyPanel icon={History} {...(isOfOne ? HISTORY_WORDS.none : HISTORY_WORDS.empty)} />
);
