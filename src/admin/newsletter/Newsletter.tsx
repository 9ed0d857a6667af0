import { Download, Newspaper } from 'lucide';
import { useState } from 'react';
import { useList } from '../../core/lists/useList.ts';
import { Icon } from '../../core/parts/Icon.tsx';
import { NoRows } from '../sections/NoRows.tsx';
import { SectionHeader } from '../sections/SectionHeader.tsx';
import { SectionResults } from '../sections/SectionResults.tsx';
import { SectionSearch } from '../sections/SectionSearch.tsx';
import { SUBSCRIBER_WORDS } from './newsletter.words.ts';
import { SubscriberRow } from './SubscriberRow.tsx';
import { createSubscriberList, exportSubscribers } from './subscribers.store.ts';

/** The newsletter's list. */
export function Newsletter() {
  const [list] = useState(() => createSubscriberList());
  const view = useList(list);
  return (
    <>
      <SectionHeader title={SUBSCRIBER_WORDS.title} introduction={SUBSCRIBER_WORDS.introduction} />
      <ExportButton />
      <div className="mt-6 sm:max-w-md">
        <SectionSearch list={list} view={view} label={SUBSCRIBER_WORDS.search} />
      </div>
      <SectionResults
        list={list}
        view={view}
        words={SUBSCRIBER_WORDS}
        none={<NoRows list={list} view={view} icon={Newspaper} words={SUBSCRIBER_WORDS} />}
      >
        {(subscribers) => (
          <ul className="panel divide-y divide-line">
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
    </>
  );
}

/** Saves a file with everyone who gets the newsletter. */
function ExportButton() {
  const [isBusy, setBusy] = useState(false);
  const { button, busy, hint } = SUBSCRIBER_WORDS.export;
  const save = async () => {
    if (isBusy) return;
    setBusy(true);
    await exportSubscribers(new Date());
    setBusy(false);
  };
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <button
        type="button"
        aria-disabled={isBusy || undefined}
        aria-describedby="export-hint"
        onClick={() => void save()}
        className="tool"
      >
        <Icon of={Download} className="size-4" />
        {isBusy ? busy : button}
      </button>
      <p id="export-hint" className="max-w-[60ch] text-sm text-quiet">
        {hint}
      </p>
    </div>
  );
}
