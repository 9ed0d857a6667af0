import { Newspaper } from 'lucide';
import { useRef, useState } from 'react';
import { ListSearch } from '../../core/lists/ListSearch.tsx';
import { useList } from '../../core/lists/useList.ts';
import { EmptyPanel } from '../../core/parts/EmptyPanel.tsx';
import { useKeptFocus } from '../../core/parts/useKeptFocus.ts';
import { NothingFound } from '../sections/NothingFound.tsx';
import { SectionHeader } from '../sections/SectionHeader.tsx';
import { SectionResults } from '../sections/SectionResults.tsx';
import { ExportButton } from './ExportButton.tsx';
import { SUBSCRIBER_WORDS } from './newsletter.words.ts';
import { SubscriberRow } from './SubscriberRow.tsx';
import { createSubscriberList } from './subscribers.store.ts';

/** The newsletter's list. */
export function Newsletter() {
  const [list] = useState(() => createSubscriberList());
  const section = useRef<HTMLDivElement>(null);
  const view = useList(list);
  useKeptFocus(section);
  const none =
    view.query.text === '' ? (
      <EmptyPanel icon={Newspaper} {...SUBSCRIBER_WORDS.empty} />
    ) : (
      <NothingFound
        words={SUBSCRIBER_WORDS.none}
        everything={list.hrefOf({ text: '' })}
        onEverything={view.andFocusResults(() => list.choose({ text: '' }))}
      />
    );
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
        <SectionResults list={list} view={view} words={SUBSCRIBER_WORDS} none={none}>
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
