import { useRef, useState } from 'react';
import { createSubscriberList } from '../../stores/admin/subscribers.ts';
import { NoSubscribers } from '../../ui/admin/NoSubscribers.tsx';
import { SectionHeader } from '../../ui/admin/SectionHeader.tsx';
import { ListSearch } from '../../ui/paging/ListSearch.tsx';
import { SUBSCRIBER_WORDS } from '../../wording/adminNewsletter.ts';
import { useKeptFocus } from '../member/useKeptFocus.ts';
import { useList } from '../paging/useList.ts';
import { ExportButton } from './ExportButton.tsx';
import { SectionResults } from './SectionResults.tsx';
import { SubscriberRow } from './SubscriberRow.tsx';

/** The newsletter's list. */
export function Newsletter() {
  const [list] = useState(() => createSubscriberList());
  const section = useRef<HTMLDivElement>(null);
  const view = useList(list);
  useKeptFocus(section);
  const everything = {
    address: list.hrefOf({ text: '' }),
    onOpen: view.andFocusResults(() => list.choose({ text: '' })),
  };
  return (
    <>
      <SectionHeader title={SUBSCRIBER_WORDS.title} introduction={SUBSCRIBER_WORDS.introduction} />
      <ExportButton />
      <div className="mt-6 sm:max-w-md">
        <ListSearch
          label={SUBSCRIBER_WORDS.search}
          path="/admin"
          field={view.field}
          onType={list.type}
          onSubmit={view.focusResults}
        />
      </div>
      <div ref={section}>
        <SectionResults
          list={list}
          view={view}
          words={SUBSCRIBER_WORDS}
          none={<NoSubscribers everything={view.query.text === '' ? null : everything} />}
        >
          {(subscribers) => (
            <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
              {subscribers.map((subscriber) => (
                <SubscriberRow
                  key={subscriber.email}
                  subscriber={subscriber}
                  onWithdraw={() => void list.withdraw(subscriber)}
                />
              ))}
            </ul>
          )}
        </SectionResults>
      </div>
    </>
  );
}
