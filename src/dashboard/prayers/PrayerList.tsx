import { useStore } from '@nanostores/react';
import { type MouseEvent, useEffect } from 'react';
import type { PrayerQuery } from '../../contract/prayer.ts';
import { ErrorCard } from '../../core/errors/ErrorCard.tsx';
import { Pagination } from '../../core/lists/Pagination.tsx';
import { pageCount } from '../../core/lists/pagination.rules.ts';
import { NoPrayers } from './NoPrayers.tsx';
import { PrayerItem } from './PrayerItem.tsx';
import { PrayerSkeletons } from './PrayerSkeletons.tsx';
import { withEdited } from './prayerPage.rules.ts';
import { PRAYERS_PER_PAGE, prayerAddress } from './prayerQuery.rules.ts';
import type { Journal } from './prayers.store.ts';
import { PRAYER_WORDS } from './prayers.words.ts';

interface Props {
  journal: Journal;
  query: PrayerQuery;
  onTurn: (page: number, event: MouseEvent) => void;
}

/** One page of prayers, or what stands in its place. */
export function PrayerList({ journal, query, onTurn }: Props) {
  const { $panel, load } = journal.panelOf(query);
  const panel = useStore($panel);
  const forms = useStore(journal.$forms).filter(({ address }) => address === prayerAddress(query));
  const isPastTheEnd = panel.state === 'ready' && panel.value.prayers.length === 0 && query.page > 1;
  useEffect(() => {
    if (isPastTheEnd) journal.show({ page: query.page - 1 });
  }, [isPastTheEnd, journal, query.page]);

  if (panel.state === 'failed')
    return (
      <ErrorCard title={PRAYER_WORDS.failed.title} text={PRAYER_WORDS.failed.text}>
        <button type="button" onClick={() => void load()} className="button bg-flame text-on-flame hover:underline">
          {PRAYER_WORDS.failed.again}
        </button>
      </ErrorCard>
    );
  const isLoading = panel.state === 'loading' || isPastTheEnd;
  const { prayers, total } = panel.state === 'ready' ? panel.value : { prayers: [], total: 0 };
  const shown = withEdited(
    prayers,
    forms.map(({ prayer }) => prayer),
  );
  const pages = pageCount(total, PRAYERS_PER_PAGE);
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
