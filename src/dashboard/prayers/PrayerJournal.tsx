import { useStore } from '@nanostores/react';
import { Plus } from 'lucide';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { PRAYER_FILTERS, type PrayerFilter, type PrayerQuery } from '../../contract/prayer.ts';
import { Icon } from '../../core/parts/Icon.tsx';
import { useKeptFocus } from '../../core/parts/useKeptFocus.ts';
import { PrayerForm } from './PrayerForm.tsx';
import { PrayerList } from './PrayerList.tsx';
import { prayerAddress } from './prayerQuery.rules.ts';
import { journalOfMember } from './prayers.store.ts';
import { PRAYER_WORDS } from './prayers.words.ts';
import { UnsentPrayers } from './UnsentPrayers.tsx';

/** The panel of the prayer journal. */
export function PrayerJournal() {
  const [journal] = useState(journalOfMember);
  const query = useStore(journal.$query);
  const isAdding = useStore(journal.$isAdding);
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => journal.start(), [journal]);
  useKeptFocus(section);

  const choose = (change: Partial<PrayerQuery>, event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    journal.show(change);
  };
  const turnTo = (page: number, event: MouseEvent) => {
    choose({ page }, event);
    if (event.defaultPrevented) heading.current?.focus();
  };

  return (
    <section ref={section} aria-labelledby="prayers" className="mx-auto max-w-3xl">
      <header className="flex items-start justify-between gap-x-8 gap-y-3 max-md:flex-wrap">
        <div className="max-w-md">
          <h2 ref={heading} id="prayers" tabIndex={-1} className="text-heading outline-none">
            {PRAYER_WORDS.title}
          </h2>
          <p className="mt-2 text-quiet max-sm:text-sm">
            {PRAYER_WORDS.introduction}{' '}
            <a href="/privacy" className="underline">
              {PRAYER_WORDS.privacy}
            </a>
          </p>
        </div>
        {!isAdding && (
          <button
            type="button"
            data-focus-home=""
            onClick={journal.openNew}
            className="button max-sm:w-full md:shrink-0"
          >
            <Icon of={Plus} className="size-5" />
            {PRAYER_WORDS.add}
          </button>
        )}
      </header>
      {isAdding && (
        <div className="panel mt-6 p-4 sm:p-6">
          <PrayerForm journal={journal} prayer={null} />
        </div>
      )}
      <UnsentPrayers journal={journal} />
      <PrayerFilters show={query.show} onChoose={(show, event) => choose({ show }, event)} />
      <PrayerList key={prayerAddress(query)} journal={journal} query={query} onTurn={turnTo} />
    </section>
  );
}

interface FiltersProps {
  show: PrayerFilter;
  onChoose: (show: PrayerFilter, event: MouseEvent) => void;
}

/** All, open or answered prayers. They are links, so that they can be opened in a new tab. */
function PrayerFilters({ show, onChoose }: FiltersProps) {
  return (
    <nav aria-label={PRAYER_WORDS.filters} className="mt-4 flex flex-wrap gap-2 print:hidden">
      {PRAYER_FILTERS.map((each) => (
        <a
          key={each}
          href={prayerAddress({ show: each, page: 1 })}
          aria-current={each === show ? 'true' : undefined}
          onClick={(event) => onChoose(each, event)}
          className="chip"
        >
          {PRAYER_WORDS.filter[each]}
        </a>
      ))}
    </nav>
  );
}
