import { SearchX, Tags } from 'lucide';
import type { MouseEvent } from 'react';
import type { WordQuery } from '../../rules/admin/wordFields.ts';
import { WORDS_WORDS } from '../../wording/adminWords.ts';
import { EmptyPanel } from '../member/EmptyPanel.tsx';

interface Props {
  query: WordQuery;
  /** The address of the list without search. */
  everything: string;
  onEverything: () => void;
}

/** Says why there are no tags or authors. */
export function NoWords({ query, everything, onEverything }: Props) {
  if (query.text === '') return <EmptyPanel icon={Tags} title={WORDS_WORDS.empty[query.kind]} />;
  const clear = (event: MouseEvent) => {
    event.preventDefault();
    onEverything();
  };
  return (
    <EmptyPanel icon={SearchX} title={WORDS_WORDS.none.title}>
      <a href={everything} onClick={clear} className="button border-2 border-ink-faint hover:border-ink">
        {WORDS_WORDS.none.clear}
      </a>
    </EmptyPanel>
  );
}
