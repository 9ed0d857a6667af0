import { useId, useState } from 'react';
import type { ContactMessage } from '../../contract/contactMessage.ts';
import { useConfirm } from '../../core/forms/ConfirmDialog.tsx';
import type { Inbox } from './inbox.store.ts';
import { MessageSummary } from './MessageSummary.tsx';
import { MESSAGE_WORDS } from './messages.words.ts';
import { senderName } from './messageText.rules.ts';
import { OpenMessage } from './OpenMessage.tsx';

interface Props {
  inbox: Inbox;
  message: ContactMessage;
}

/** A message in the inbox. Opening it marks it read. */
export function MessageItem({ inbox, message }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { confirm } = MESSAGE_WORDS;
  const question = { ...confirm, title: confirm.title(senderName(message)) };
  const [dialog, askToDelete] = useConfirm(question, () => void inbox.remove(message));

  function toggle(): void {
    setOpen(!isOpen);
    if (!isOpen) void inbox.read(message, new Date());
  }

  return (
    <li data-item="" tabIndex={-1}>
      <article aria-labelledby={`${id}summary`}>
        <MessageSummary id={id} message={message} isOpen={isOpen} onToggle={toggle} />
        {isOpen && (
          <div id={`${id}text`} className="px-4 pb-4 sm:ps-12">
            <OpenMessage
              message={message}
              onMark={() => void inbox.setHandled(message, message.handled_at === null)}
              onDelete={askToDelete}
            />
          </div>
        )}
      </article>
      {dialog}
    </li>
  );
}
