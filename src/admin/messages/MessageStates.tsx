import { CircleCheck, type IconNode, Inbox } from 'lucide';
import type { MouseEvent } from 'react';
import { MESSAGE_STATES, type MessageState } from '../../contract/contactMessage.ts';
import { EmptyPanel } from '../../core/parts/EmptyPanel.tsx';
import { Icon } from '../../core/parts/Icon.tsx';
import { MESSAGE_WORDS } from './messages.words.ts';

interface Props {
  state: MessageState;
  /** Address of the list with this change. */
  hrefOf: (change: { state: MessageState }) => string;
  onChoose: (state: MessageState) => void;
}

const ICONS: Record<MessageState, IconNode> = { open: Inbox, handled: CircleCheck };

/** Open or handled messages. */
export function MessageStates({ state, hrefOf, onChoose }: Props) {
  const choose = (next: MessageState) => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(next);
  };
  return (
    <nav aria-label={MESSAGE_WORDS.states} className="flex gap-2">
      {MESSAGE_STATES.map((each) => (
        <a
          key={each}
          href={hrefOf({ state: each })}
          aria-current={each === state ? 'true' : undefined}
          onClick={choose(each)}
          className="chip"
        >
          <Icon of={ICONS[each]} className="size-4" />
          {MESSAGE_WORDS.state[each]}
        </a>
      ))}
    </nav>
  );
}

export const NoMessages = ({ state }: { state: MessageState }) => (
  <EmptyPanel icon={ICONS[state]} {...MESSAGE_WORDS.empty[state]} />
);
