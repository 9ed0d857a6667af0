import { useId, useState } from 'react';
import type { ContactMessage } from '../../contract/contactMessage.ts';
import { ConfirmDialog } from '../../core/forms/ConfirmDialog.tsx';
import { senderName } from '../sections/messageText.rules.ts';
import type { Inbox } from './inbox.store.ts';
import { MessageActions } from './MessageActions.tsx';
import { MessageSummary } from './MessageSummary.tsx';
import { MessageText } from './MessageText.tsx';
import { MESSAGE_WORDS } from './messages.words.ts';

interface Props {
  inbox: Inbox;
  message: ContactMessage;
}

/** A message in the inbox. Opening it marks it read. */
export function MessageItem({ inbox, message }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [asksToDelete, setAsksToDelete] = useState(false);
  const { title, ...confirm } = MESSAGE_WORDS.confirm;

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
            <MessageText message={message} />
            <MessageActions
              message={message}
              onMark={() => void inbox.setHandled(message, message.handled_at === null)}
              onDelete={() => setAsksToDelete(true)}
            />
          </div>
        )}
      </article>
      {asksToDelete && (
        <ConfirmDialog
          {...confirm}
          title={title(senderName(message))}
          onConfirm={() => {
            setAsksToDelete(false);
            void inbox.remove(message);
          }}
          onCancel={() => setAsksToDelete(false)}
        />
      )}
    </li>
  );
}
