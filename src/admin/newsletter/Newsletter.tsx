import { useStore } from '@nanostores/react';
import { Download, Newspaper } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { useList } from '../../core/lists/useList.ts';
import { Icon } from '../../core/parts/Icon.tsx';
import { LazyPanel } from '../../core/remote/LazyPanel.tsx';
import { NoRows } from '../sections/NoRows.tsx';
import { SectionHeader } from '../sections/SectionHeader.tsx';
import { SectionResults } from '../sections/SectionResults.tsx';
import { SectionSearch } from '../sections/SectionSearch.tsx';
import { Newsletters } from './Newsletters.tsx';
import { $isUnsaved, $open, $watched, closeNewsletter } from './newsletters.store.ts';
import { NEWSLETTER_WORDS } from './newsletters.words.ts';
import { SubscriberRow } from './SubscriberRow.tsx';
import { createSubscriberList, exportSubscribers } from './subscribers.store.ts';
import { SUBSCRIBER_WORDS } from './subscribers.words.ts';

const loadForm = async () => (await import('./NewsletterForm.tsx')).NewsletterForm;
const loadSending = async () => (await import('./NewsletterSending.tsx')).NewsletterSending;

/** Newsletters and subscribers, or the newsletter being written or sent. */
export function Newsletter() {
  const open = useStore($open);
  const watched = useStore($watched);
  const section = useRef<HTMLDivElement>(null);
  const shown = open?.draft.id ?? (watched && `sending ${watched}`);
  const before = useRef(shown);
  // Unsaved work stays visible.
  useEffect(() => {
    if (!$isUnsaved.get()) closeNewsletter();
  }, []);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    section.current?.focus();
    scrollTo({ top: 0, behavior: 'instant' });
  }, [shown]);
  return (
    <div ref={section} tabIndex={-1} className="outline-none">
      {open ? (
        <LazyPanel key={shown} title={NEWSLETTER_WORDS.title} load={loadForm} props={{ open }} />
      ) : watched ? (
        <LazyPanel key={shown} title={NEWSLETTER_WORDS.title} load={loadSending} props={{ id: watched }} />
      ) : (
        <>
          <SectionHeader title={SUBSCRIBER_WORDS.title} introduction={SUBSCRIBER_WORDS.introduction} />
          <Newsletters />
          <Subscribers />
        </>
      )}
    </div>
  );
}

/** Who gets the newsletter. */
function Subscribers() {
  const [list] = useState(() => createSubscriberList());
  const view = useList(list);
  return (
    <>
      <h2 className="mt-10 border-t border-line pt-6 text-xl">{SUBSCRIBER_WORDS.list}</h2>
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
