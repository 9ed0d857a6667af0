import { ChevronDown } from 'lucide';
import { useId, useState } from 'react';
import type { ContactMessage } from '../../contract/contactMessage.ts';
import { useConfirm } from '../../core/forms/ConfirmDialog.tsx';
import { moment } from '../../core/parts/calendar.words.ts';
import { Icon } from '../../core/parts/Icon.tsx';
import { excerpt } from '../sections/excerpt.rules.ts';
import type { Inbox } from './inbox.store.ts';
import { MESSAGE_WORDS } from './messages.words.ts';
import { senderName, subjectLine } from './messageText.rules.ts';
import { OpenMessage } from './OpenMessage.tsx';

interface Props {
  inbox: Inbox;
  message: ContactMessage;
}

/** A message in the inbox. Opening it marks it as read. */
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

interface MessageSummaryProps {
  /** Prefix for the ids of the summary and of the text that it opens. */
  id: string;
  message: ContactMessage;
  isOpen: boolean;
  onToggle: () => void;
}

/** Who wrote what about, and when: a button that opens the message. */
function MessageSummary({ id, message, isOpen, onToggle }: MessageSummaryProps) {
  const { created_at, read_at, handled_at } = message;
  const isNew = read_at === null;
  // The list of handled messages is sorted by this time.
  const at = handled_at ?? created_at;
  // The start of the message would only repeat the text above it.
  const line = isOpen ? excerpt(message.subject) : subjectLine(message);
  return (
    <h2 className="font-text text-base font-normal">
      <button
        type="button"
        id={`${id}summary`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}text` : undefined}
        onClick={onToggle}
        className="flex w-full items-start gap-3 rounded-lg px-4 py-3 text-start hover:bg-sunken"
      >
        <Icon
          of={ChevronDown}
          className={`mt-0.5 size-5 shrink-0 text-quiet transition-transform ${isOpen ? '' : '-rotate-90'}`}
        />
        <span className="min-w-0 grow">
          <span className="flex flex-wrap items-baseline gap-x-3">
            {isNew && (
              <span className="rounded-full bg-flame px-2 text-sm font-semibold text-on-flame">
                {MESSAGE_WORDS.isNew}
              </span>
            )}
            <bdi className={`min-w-0 wrap-anywhere ${isNew ? 'font-semibold' : 'font-medium'}`}>
              {senderName(message)}
            </bdi>
            <span className="text-sm text-quiet sm:ms-auto">
              {handled_at && MESSAGE_WORDS.handledOn} <time dateTime={at}>{moment(at)}</time>
            </span>
          </span>
          {line && (
            <bdi className={`text-sm wrap-anywhere text-quiet ${isOpen ? 'block' : 'line-clamp-2'}`}>{line}</bdi>
          )}
        </span>
      </button>
    </h2>
  );
}
