import { useId, useState } from 'react';
import type { ContactMessage } from '../../contract/contactMessage.ts';
import { senderName } from '../../rules/admin/messageText.ts';
import type { Inbox } from '../../stores/admin/inbox.ts';
import { MessageActions } from '../../ui/admin/MessageActions.tsx';
import { MessageSummary } from '../../ui/admin/MessageSummary.tsx';
import { MessageText } from '../../ui/admin/MessageText.tsx';
import { MESSAGE_WORDS } from '../../wording/adminMessages.ts';
import { ConfirmDialog } from '../member/ConfirmDialog.tsx';

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
          <div id={`${id}text`} className="px-4 pb-4 sm:pl-12">
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
