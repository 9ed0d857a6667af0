import { useStore } from '@nanostores/react';
import { PenLine } from 'lucide';
import type { NewsletterSummary } from '../../contract/newsletter.ts';
import { moment } from '../../core/parts/calendar.words.ts';
import { Icon } from '../../core/parts/Icon.tsx';
import { PanelError } from '../../core/remote/PanelError.tsx';
import { site } from '../../site.ts';
import { scheduledTime } from '../schedule/schedule.words.ts';
import { FewRowsLoading } from '../sections/RowsLoading.tsx';
import { ROWS_PER_PAGE } from '../sections/sectionFields.rules.ts';
import { $page, newslettersPanel, openNewsletter, turnPage, writeNewsletter } from './newsletters.store.ts';
import { NEWSLETTER_WORDS as WORDS } from './newsletters.words.ts';

/** The list of newsletters, newest first. */
export function Newsletters() {
  const newsletters = useStore(newslettersPanel.$panel);
  return (
    <section aria-labelledby="newsletters" tabIndex={-1} className="mt-6 outline-none">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="newsletters" className="text-xl">
          {WORDS.title}
        </h2>
        <button type="button" onClick={writeNewsletter} className="tool min-h-12 max-sm:grow">
          <Icon of={PenLine} className="size-4" />
          {WORDS.write}
        </button>
      </div>
      <p role="status" className="sr-only">
        {newsletters.state === 'loading' && WORDS.loading}
      </p>
      <div className="mt-4">
        {newsletters.state === 'loading' && <FewRowsLoading />}
        {newsletters.state === 'failed' && (
          <PanelError title={WORDS.title} onRetry={() => void newslettersPanel.load()} />
        )}
        {newsletters.state === 'ready' && <List {...newsletters.value} />}
      </div>
    </section>
  );
}

function List({ items, total }: { items: readonly NewsletterSummary[]; total: number }) {
  const page = useStore($page);
  if (total === 0) return <p className="text-quiet">{WORDS.empty}</p>;
  return (
    <>
      <ul className="panel divide-y divide-line">
        {items.map((newsletter) => (
          <Row key={newsletter.id} newsletter={newsletter} />
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        {page > 1 && (
          <button type="button" onClick={() => turnPage(page - 1)} className="tool">
            {WORDS.newer}
          </button>
        )}
        {total > page * ROWS_PER_PAGE && (
          <button type="button" onClick={() => turnPage(page + 1)} className="tool">
            {WORDS.older}
          </button>
        )}
      </div>
    </>
  );
}

function Row({ newsletter: { id, subject, state, send_at, started_at, updated_at, recipients, sent } }: RowProps) {
  const scheduled = state === 'scheduled' ? send_at : null;
  const at = scheduled ?? started_at ?? updated_at;
  return (
    <li>
      <button
        type="button"
        onClick={() => void openNewsletter(id)}
        className="grid min-h-14 w-full items-center gap-x-4 px-4 py-2 text-start hover:bg-sunken sm:grid-cols-[minmax(0,1fr)_auto]"
      >
        <span dir="auto" className="font-medium wrap-anywhere">
          {subject || WORDS.untitled}
        </span>
        <span className="text-sm text-quiet">
          {[WORDS.state[state], started_at && WORDS.sentOf(sent, recipients)].filter(Boolean).join(' · ')} ·{' '}
          <time dateTime={at}>{scheduled ? scheduledTime(scheduled, site.timeZone, Date.now()) : moment(at)}</time>
        </span>
      </button>
    </li>
  );
}

interface RowProps {
  newsletter: NewsletterSummary;
}
