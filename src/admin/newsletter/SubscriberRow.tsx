import { UserMinus } from 'lucide';
import type { Subscriber } from '../../contract/admin.ts';
import { useConfirm } from '../../core/forms/ConfirmDialog.tsx';
import { Icon } from '../../core/parts/Icon.tsx';
import { localDay } from '../../core/parts/localDay.words.ts';
import { excerpt } from '../sections/excerpt.rules.ts';
import { SUBSCRIBER_WORDS } from './subscribers.words.ts';

interface Props {
  subscriber: Subscriber;
  onWithdraw: () => void;
}

/** An address on the newsletter's list. */
export function SubscriberRow({ subscriber: { email, since, is_active }, onWithdraw }: Props) {
  const address = excerpt(email);
  const { confirm } = SUBSCRIBER_WORDS;
  const [dialog, ask] = useConfirm({ ...confirm, text: confirm.text(address) }, onWithdraw);
  return (
    <li
      data-item=""
      tabIndex={-1}
      className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-2 sm:grid-cols-[minmax(0,1fr)_9rem_9rem]"
    >
      <bdi className={`wrap-anywhere max-sm:col-span-2 ${is_active ? 'font-medium' : 'text-quiet'}`}>{address}</bdi>
      <p className="text-sm text-quiet">
        {is_active ? (
          <>
            {SUBSCRIBER_WORDS.since}{' '}
            <time dateTime={since} className="inline-block">
              {localDay(since)}
            </time>
          </>
        ) : (
          SUBSCRIBER_WORDS.left
        )}
      </p>
      {is_active && (
        <button
          type="button"
          aria-label={SUBSCRIBER_WORDS.withdrawOf(address)}
          onClick={ask}
          className="tool justify-self-end"
        >
          <Icon of={UserMinus} className="size-4" />
          {SUBSCRIBER_WORDS.withdraw}
        </button>
      )}
      {dialog}
    </li>
  );
}
