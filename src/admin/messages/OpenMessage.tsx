import { Check, Mail, RotateCcw, Trash2 } from 'lucide';
import type { ContactMessage } from '../../contract/contactMessage.ts';
import { moment } from '../../core/parts/calendar.words.ts';
import { Icon } from '../../core/parts/Icon.tsx';
import { oneLine } from '../../core/parts/snippet.rules.ts';
import { excerpt } from '../sections/excerpt.rules.ts';
import { MESSAGE_WORDS } from './messages.words.ts';
import { replyLink, senderName } from './messageText.rules.ts';

interface Props {
  message: ContactMessage;
  /** Marks it as handled, or open again. */
  onMark: () => void;
  onDelete: () => void;
}

/** An open message, and what can be done with it. */
export const OpenMessage = (props: Props) => (
  <>
    <MessageText message={props.message} />
    <MessageActions {...props} />
  </>
);

function MessageActions({ message, onMark, onDelete }: Props) {
  const reply = replyLink(message);
  const isHandled = message.handled_at !== null;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      {reply ? (
        <a href={reply} aria-label={MESSAGE_WORDS.replyTo(senderName(message))} className="tool">
          <Icon of={Mail} className="size-4" />
          {MESSAGE_WORDS.reply}
        </a>
      ) : (
        <p className="basis-full text-sm text-quiet">{MESSAGE_WORDS.noReply}</p>
      )}
      <button type="button" onClick={onMark} className="tool">
        <Icon of={isHandled ? RotateCcw : Check} className="size-4" />
        {isHandled ? MESSAGE_WORDS.markOpen : MESSAGE_WORDS.markHandled}
      </button>
      <button type="button" onClick={onDelete} className="tool">
        <Icon of={Trash2} className="size-4" />
        {MESSAGE_WORDS.delete}
      </button>
    </div>
  );
}

/** A whole message. A stranger wrote it, so it is shown as plain text: nothing in it becomes a link. */
function MessageText({ message }: { message: ContactMessage }) {
  const { email, created_at, handled_at } = message;
  const subject = oneLine(message.subject);
  const isCut = excerpt(subject) !== subject;
  return (
    <div className="border-t border-line pt-3 wrap-anywhere">
      <p className="text-sm text-quiet">
        <bdi>{oneLine(email)}</bdi>
      </p>
      {/* The summary says when it was received or, if it was, handled. */}
      {handled_at && (
        <p className="text-sm text-quiet">
          {MESSAGE_WORDS.receivedOn} <time dateTime={created_at}>{moment(created_at)}</time>
        </p>
      )}
      {/* The summary shows a short message in full. */}
      {isCut && (
        <p dir="auto" className="mt-3 max-w-[70ch] font-semibold">
          {subject}
        </p>
      )}
      <p dir="auto" className="mt-3 max-w-[70ch] leading-7 whitespace-pre-wrap">
        {message.message}
      </p>
    </div>
  );
}
