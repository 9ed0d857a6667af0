import { useState } from 'react';
import type { Administrator } from '../../contract/admin.ts';
import { useConfirm } from '../../core/forms/ConfirmDialog.tsx';
import { isBlank } from '../../core/parts/blank.rules.ts';
import { localDay } from '../../core/parts/localDay.words.ts';
import { clip, oneLine } from '../../core/parts/snippet.rules.ts';
import { isSelf, removeAdministrator } from './administrators.store.ts';
import { ADMINISTRATORS_WORDS } from './administrators.words.ts';

interface Props {
  administrator: Administrator;
  /** Whether this is the only administrator. */
  isOnly: boolean;
}

/** Characters of a name, which its owner chose freely; a longer one is truncated. */
const LONGEST_NAME = 80;

const { list, confirm, confirmSelf } = ADMINISTRATORS_WORDS;

/** An administrator, with the button that makes them an ordinary member again. */
export function AdministratorRow({ administrator, isOnly }: Props) {
  const { id, email, since } = administrator;
  const name = isBlank(administrator.name) ? '' : administrator.name;
  const [isSending, setSending] = useState(false);
  const isMe = isSelf(id);
  const remove = async () => {
    setSending(true);
    await removeAdministrator(administrator);
    setSending(false);
  };
  const question = isMe ? confirmSelf : { ...confirm, text: confirm.text(email) };
  const [dialog, ask] = useConfirm(question, () => void remove());
  return (
    <li data-item="" tabIndex={-1} aria-busy={isSending} className="px-4 py-3 aria-busy:opacity-60">
      <div className="flex items-center justify-between gap-x-4 sm:gap-x-6">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium wrap-anywhere">
            <span dir="auto">{clip(oneLine(name), LONGEST_NAME) || email}</span>
            {isMe && (
              <span className="rounded-full bg-hue-soft px-2.5 py-0.5 text-xs font-semibold text-hue">{list.you}</span>
            )}
          </p>
          <p className="text-sm text-quiet wrap-anywhere">
            {name !== '' && <span className="me-3">{email}</span>}
            <span className="inline-block">
              {list.since}{' '}
              <time dateTime={since} className="inline-block">
                {localDay(since)}
              </time>
            </span>
          </p>
        </div>
        {!isOnly && (
          <button
            type="button"
            aria-label={list.removeOf(email)}
            aria-disabled={isSending || undefined}
            onClick={() => isSending || ask()}
            className="tool shrink-0"
          >
            {list.remove}
          </button>
        )}
      </div>
      {dialog}
    </li>
  );
}
