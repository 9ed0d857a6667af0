import { type IconNode, Tags, Users } from 'lucide';
import type { MouseEvent } from 'react';
import { TAG_KINDS, type TagKind } from '../../contract/admin.ts';
import { Icon } from '../../core/parts/Icon.tsx';
import { TAGS_WORDS } from './tags.words.ts';

interface Props {
  kind: TagKind;
  /** Address of the list with this change. */
  hrefOf: (change: { kind: TagKind; text: string }) => string;
  onChoose: (kind: TagKind) => void;
}

const ICONS: Record<TagKind, IconNode> = { tag: Tags, author: Users };

/** Tags or authors. */
export function WordKinds({ kind, hrefOf, onChoose }: Props) {
  const choose = (next: TagKind) => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(next);
  };
  return (
    <nav aria-label={TAGS_WORDS.kinds} className="flex flex-wrap gap-2">
      {TAG_KINDS.map((each) => (
        <a
          key={each}
          href={hrefOf({ kind: each, text: '' })}
          aria-current={each === kind ? 'true' : undefined}
          onClick={choose(each)}
          className="chip"
        >
          <Icon of={ICONS[each]} className="size-4" />
          {TAGS_WORDS.kind[each]}
        </a>
      ))}
    </nav>
  );
}
