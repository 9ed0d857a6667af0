import type { ContactMessage } from '../../contract/contactMessage.ts';
import { moment } from '../../core/parts/calendar.words.ts';
import { oneLine } from '../../core/parts/snippet.rules.ts';
import { excerpt } from '../sections/messageText.rules.ts';
import { MESSAGE_WORDS } from './messages.words.ts';

/** A whole message. A stranger wrote it, so it is shown as plain text: nothing in it becomes a link. */
export function MessageText({ message }: { message: ContactMessage }) {
  const { email, created_at, handled_at } = message;
  const subject = oneLine(message.subject);
  const isCut = excerpt(subject) !== subject;
  return (
    <div className="border-t border-line pt-3 wrap-anywhere">
      <p className="text-sm text-quiet">
        <bdi>{oneLine(email)}</bdi>
      </p>
      {/* The summary tells when it was received, or else when it was handled. */}
      {handled_at && (
        <p className="text-sm text-quiet">
          {MESSAGE_WORDS.receivedOn} <time dateTime={created_at}>{moment(created_at)}</time>
        </p>
      )}
      {/* The summary shows a short one whole. */}
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
