import { UserMinus } from 'lucide';
import { useState } from 'react';
import type { Subscriber } from '../../contract/subscriber.ts';
import { excerpt } from '../../rules/admin/messageText.ts';
import { localDay } from '../../rules/display/localDay.ts';
import { Icon } from '../../ui/frame/Icon.tsx';
import { SUBSCRIBER_WORDS } from '../../wording/adminNewsletter.ts';
import { ConfirmDialog } from '../member/ConfirmDialog.tsx';

interface Props {
  subscriber: Subscriber;
  onWithdraw: () => void;
}

/** An address of the newsletter's list. */
export function SubscriberRow({ subscriber: { email, since, is_active }, onWithdraw }: Props) {
  const [isAsking, setAsking] = useState(false);
  const { title, ...confirm } = SUBSCRIBER_WORDS.confirm;
  const address = excerpt(email);
  return (
    <li data-item="" tabIndex={-1} className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
      <p className="flex min-w-0 grow flex-wrap items-baseline gap-x-4 max-sm:flex-col">
        <bdi className={`min-w-0 wrap-anywhere ${is_active ? 'font-medium' : 'text-quiet'}`}>{address}</bdi>
        <span className="text-sm text-quiet">
          {is_active ? (
            <>
              {SUBSCRIBER_WORDS.since} <time dateTime={since}>{localDay(since)}</time>
            </>
          ) : (
            SUBSCRIBER_WORDS.left
          )}
        </span>
      </p>
      {is_active && (
        <button
          type="button"
          aria-label={SUBSCRIBER_WORDS.withdrawOf(address)}
          onClick={() => setAsking(true)}
          className="tool ml-auto shrink-0"
        >
          <Icon of={UserMinus} className="size-4" />
          {SUBSCRIBER_WORDS.withdraw}
        </button>
      )}
      {isAsking && (
        <ConfirmDialog
          {...confirm}
          title={title(address)}
          onConfirm={() => {
            setAsking(false);
            onWithdraw();
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </li>
  );
}
