import { Check, Mail, RotateCcw, Trash2 } from 'lucide';
import type { ContactMessage } from '../../contract/contactMessage.ts';
import { Icon } from '../../core/parts/Icon.tsx';
import { replyLink, senderName } from '../sections/messageText.rules.ts';
import { MESSAGE_WORDS } from './messages.words.ts';

interface Props {
  message: ContactMessage;
  /** Marks it handled, or open again. */
  onMark: () => void;
  onDelete: () => void;
}

/** What can be done with a message. */
export function MessageActions({ message, onMark, onDelete }: Props) {
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
