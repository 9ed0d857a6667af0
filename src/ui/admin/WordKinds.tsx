import { type IconNode, Tags, Users } from 'lucide';
import type { MouseEvent } from 'react';
import { WORD_KINDS, type WordKind } from '../../contract/admin.ts';
import { WORDS_WORDS } from '../../wording/adminWords.ts';
import { Icon } from '../frame/Icon.tsx';

interface Props {
  kind: WordKind;
  /** Address of the list with this change. */
  hrefOf: (change: { kind: WordKind; text: string }) => string;
  onChoose: (kind: WordKind) => void;
}

const ICONS: Record<WordKind, IconNode> = { tag: Tags, author: Users };

/** Tags or authors. */
export function WordKinds({ kind, hrefOf, onChoose }: Props) {
  const choose = (next: WordKind) => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(next);
  };
  return (
    <nav aria-label={WORDS_WORDS.kinds} className="flex gap-2">
      {WORD_KINDS.map((each) => (
        <a
          key={each}
          href={hrefOf({ kind: each, text: '' })}
          aria-current={each === kind ? 'true' : undefined}
          onClick={choose(each)}
          className="chip"
        >
          <Icon of={ICONS[each]} className="size-4" />
          {WORDS_WORDS.kind[each]}
        </a>
      ))}
    </nav>
  );
}
