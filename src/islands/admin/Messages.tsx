import { useRef, useState } from 'react';
import type { MessageState } from '../../contract/contactMessage.ts';
import { createInbox } from '../../stores/admin/inbox.ts';
import { MessageStates, NoMessages } from '../../ui/admin/MessageStates.tsx';
import { SectionHeader } from '../../ui/admin/SectionHeader.tsx';
import { MESSAGE_WORDS } from '../../wording/adminMessages.ts';
import { useKeptFocus } from '../member/useKeptFocus.ts';
import { useList } from '../paging/useList.ts';
import { MessageItem } from './MessageItem.tsx';
import { SectionResults } from './SectionResults.tsx';

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
