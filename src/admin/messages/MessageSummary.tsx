import { ChevronDown } from 'lucide';
import type { ContactMessage } from '../../contract/contactMessage.ts';
import { moment } from '../../core/parts/calendar.words.ts';
import { Icon } from '../../core/parts/Icon.tsx';
import { excerpt } from '../sections/excerpt.rules.ts';
import { MESSAGE_WORDS } from './messages.words.ts';
import { senderName, subjectLine } from './messageText.rules.ts';

interface Props {
  /** Starts the ids of the summary and of the text that it opens. */
  id: string;
  message: ContactMessage;
  isOpen: boolean;
  onToggle: () => void;
}

/** Who wrote what about, and when: a button that opens the message. */
export function MessageSummary({ id, message, isOpen, onToggle }: Props) {
  const { created_at, read_at, handled_at } = message;
  const isNew = read_at === null;
  // The list of handled messages is in the order of this time.
  const at = handled_at ?? created_at;
  // The start of the message says nothing above the whole one.
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
