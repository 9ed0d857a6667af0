import { useStore } from '@nanostores/react';
import { type MouseEvent, useEffect } from 'react';
import type { PrayerFilter, PrayerQuery } from '../../contract/prayer.ts';
import { ErrorCard } from '../../core/errors/ErrorCard.tsx';
import { Pagination } from '../../core/lists/Pagination.tsx';
import { pageCount } from '../../core/lists/pagination.rules.ts';
import { PrayerItem } from './PrayerItem.tsx';
import { withEdited } from './prayerPage.rules.ts';
import { PRAYERS_PER_PAGE, prayerAddress } from './prayerQuery.rules.ts';
import type { Journal } from './prayers.store.ts';
import { PRAYER_WORDS } from './prayers.words.ts';

interface Props {
  journal: Journal;
  query: PrayerQuery;
  onTurn: (page: number, event: MouseEvent) => void;
}

/** One page of prayers, or its placeholder. */
export function PrayerList({ journal, query, onTurn }: Props) {
  const { $panel, load } = journal.panelOf(query);
  const panel = useStore($panel);
  const forms = useStore(journal.$forms).filter(({ address }) => address === prayerAddress(query));
  const { prayers, total } = panel.state === 'ready' ? panel.value : { prayers: [], total: 0 };
  const shown = withEdited(
    prayers,
    forms.map(({ prayer }) => prayer),
  );
  const pages = pageCount(total, PRAYERS_PER_PAGE);
  const isPastTheEnd = panel.state === 'ready' && shown.length === 0 && query.page > 1;
  useEffect(() => {
    if (isPastTheEnd) journal.turnBack(pages);
  }, [isPastTheEnd, journal, pages]);

  if (panel.state === 'failed')
    return (
      <ErrorCard title={PRAYER_WORDS.failed.title} text={PRAYER_WORDS.failed.text}>
        <button type="button" onClick={() => void load()} className="button">
          {PRAYER_WORDS.failed.again}
        </button>
      </ErrorCard>
    );
  const isLoading = panel.state === 'loading' || isPastTheEnd;
  return (
    <div aria-busy={isLoading}>
      <p role="status" className={shown.length > 0 || isLoading ? 'mt-4 text-sm text-quiet' : 'sr-only'}>
        {isLoading ? PRAYER_WORDS.loading : PRAYER_WORDS.count[query.show](total)}
        {pages > 1 && PRAYER_WORDS.page(query.page, pages)}
      </p>
      {isLoading && <PrayerSkeletons />}
      {!isLoading && shown.length === 0 && <NoPrayers show={query.show} />}
      {shown.length > 0 && (
        <ul className="mt-4 space-y-4">
          {shown.map((prayer) => (
            <PrayerItem
              key={prayer.id}
              journal={journal}
              prayer={prayer}
              form={forms.find((form) => form.prayer.id === prayer.id)?.kind ?? null}
            />
          ))}
        </ul>
      )}
      <Pagination
        page={query.page}
        pages={pages}
        hrefOf={(page) => prayerAddress({ ...query, page })}
        onTurn={onTurn}
      />
    </div>
  );
}

const PLACES = [0, 1, 2];

/** Placeholders for a page of prayers. */
function PrayerSkeletons() {
  return (
    <ul aria-hidden="true" className="mt-4 space-y-4">
      {PLACES.map((place) => (
        <li key={place} className="panel waiting space-y-3 p-4 sm:p-6">
          <div className="h-6 w-2/3 bg-sunken" />
          <div className="h-4 w-32 bg-sunken" />
          <div className="h-4 bg-sunken" />
          <div className="h-11 w-40 rounded-full bg-sunken" />
        </li>
      ))}
    </ul>
  );
}

interface NoneProps {
  show: PrayerFilter;
}

/** Shown in place of an empty list. */
function NoPrayers({ show }: NoneProps) {
  const { title, text, source } = PRAYER_WORDS.empty[show];
  return (
    <div className="mx-auto max-w-md py-12 text-center">
      <p className="font-display text-xl font-semibold">{title}</p>
      <p className="mt-3 leading-7 text-balance text-quiet">{text}</p>
      {source && <p className="mt-1 text-sm text-quiet">{source}</p>}
    </div>
  );
}
