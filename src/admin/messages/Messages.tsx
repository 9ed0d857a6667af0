import { CircleCheck, type IconNode, Inbox } from 'lucide';
import { useState } from 'react';
import { MESSAGE_STATES, type MessageState } from '../../contract/contactMessage.ts';
import { useList } from '../../core/lists/useList.ts';
import { EmptyPanel } from '../../core/parts/EmptyPanel.tsx';
import { ChipNav } from '../sections/ChipNav.tsx';
import { DroppedNotice } from '../sections/DroppedNotice.tsx';
import { SectionHeader } from '../sections/SectionHeader.tsx';
import { SectionResults } from '../sections/SectionResults.tsx';
import { createInbox } from './inbox.store.ts';
import { MessageItem } from './MessageItem.tsx';
import { MESSAGE_WORDS } from './messages.words.ts';

const ICONS: Record<MessageState, IconNode> = { open: Inbox, handled: CircleCheck };

/** The inbox of the contact form. */
export function Messages() {
  const [inbox] = useState(() => createInbox());
  const view = useList(inbox);
  const { state } = view.query;
  return (
    <>
      <SectionHeader title={MESSAGE_WORDS.title} introduction={MESSAGE_WORDS.introduction} />
      <DroppedNotice subject="contact_messages" words={MESSAGE_WORDS.dropped} />
      <div className="mt-6">
        <ChipNav
          label={MESSAGE_WORDS.states}
          choices={MESSAGE_STATES}
          open={state}
          words={MESSAGE_WORDS.state}
          icons={ICONS}
          hrefOf={(state) => inbox.hrefOf({ state })}
          onChoose={(state) => inbox.choose({ state })}
        />
      </div>
      <SectionResults
        list={inbox}
        view={view}
        words={MESSAGE_WORDS}
        none={<EmptyPanel icon={ICONS[state]} {...MESSAGE_WORDS.empty[state]} />}
      >
        {(messages) => (
          <ul className="panel divide-y divide-line">
            {messages.map((message) => (
              <MessageItem key={message.id} inbox={inbox} message={message} />
            ))}
          </ul>
        )}
      </SectionResults>
    </>
  );
}
