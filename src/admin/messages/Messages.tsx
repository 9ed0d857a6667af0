import { useRef, useState } from 'react';
import type { MessageState } from '../../contract/contactMessage.ts';
import { useList } from '../../core/lists/useList.ts';
import { useKeptFocus } from '../../core/parts/useKeptFocus.ts';
import { DroppedNotice } from '../sections/DroppedNotice.tsx';
import { SectionHeader } from '../sections/SectionHeader.tsx';
import { SectionResults } from '../sections/SectionResults.tsx';
import { createInbox } from './inbox.store.ts';
import { MessageItem } from './MessageItem.tsx';
import { MessageStates, NoMessages } from './MessageStates.tsx';
import { MESSAGE_WORDS } from './messages.words.ts';

/** The inbox of the contact form. */
export function Messages() {
  const [inbox] = useState(() => createInbox());
  const section = useRef<HTMLDivElement>(null);
  const view = useList(inbox);
  useKeptFocus(section);
  const { state } = view.query;
  const choose = (next: MessageState) => inbox.choose({ state: next });
  return (
    <>
      <SectionHeader title={MESSAGE_WORDS.title} introduction={MESSAGE_WORDS.introduction} />
      <DroppedNotice subject="contact_messages" words={MESSAGE_WORDS.dropped} />
      <div className="mt-6">
        <MessageStates state={state} hrefOf={inbox.hrefOf} onChoose={choose} />
      </div>
      <div ref={section}>
        <SectionResults list={inbox} view={view} words={MESSAGE_WORDS} none={<NoMessages state={state} />}>
          {(messages) => (
            <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
              {messages.map((message) => (
                <MessageItem key={message.id} inbox={inbox} message={message} />
              ))}
            </ul>
          )}
        </SectionResults>
      </div>
    </>
  );
}
