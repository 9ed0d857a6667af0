import { Newspaper, SearchX } from 'lucide';
import type { MouseEvent } from 'react';
import { SUBSCRIBER_WORDS } from '../../wording/adminNewsletter.ts';
import { EmptyPanel } from '../member/EmptyPanel.tsx';

interface Props {
  /** The way to the list without search; null if nothing is searched. */
  everything: { address: string; onOpen: () => void } | null;
}

/** Says why there are no addresses. */
export function NoSubscribers({ everything }: Props) {
  if (!everything) return <EmptyPanel icon={Newspaper} {...SUBSCRIBER_WORDS.empty} />;
  const open = (event: MouseEvent) => {
    event.preventDefault();
    everything.onOpen();
  };
  return (
    <EmptyPanel icon={SearchX} title={SUBSCRIBER_WORDS.none.title}>
      <a href={everything.address} onClick={open} className="button border-2 border-ink-faint hover:border-ink">
        {SUBSCRIBER_WORDS.none.clear}
      </a>
    </EmptyPanel>
  );
}
