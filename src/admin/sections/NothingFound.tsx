import { SearchX } from 'lucide';
import type { MouseEvent } from 'react';
import { EmptyPanel } from '../../core/parts/EmptyPanel.tsx';

interface Props {
  words: { title: string; clear: string };
  /** The address of the list without search. */
  everything: string;
  onEverything: () => void;
}

/** Says that a search found nothing, with the way to the whole list. */
export function NothingFound({ words, everything, onEverything }: Props) {
  const clear = (event: MouseEvent) => {
    event.preventDefault();
    onEverything();
  };
  return (
    <EmptyPanel icon={SearchX} title={words.title}>
      <a href={everything} onClick={clear} className="button border-2 border-ink-faint hover:border-ink">
        {words.clear}
      </a>
    </EmptyPanel>
  );
}
