import type { ImportBatch } from '../../contract/importBatch.ts';
import { moment } from '../../core/parts/calendar.words.ts';
import { draftsPath } from '../sections/adminView.rules.ts';
import { BATCH_WORDS } from './importBatches.words.ts';

const CHIP = 'rounded-full bg-sunken px-2.5 py-0.5 text-xs font-semibold text-quiet';

const { counts } = BATCH_WORDS;

/** What an import was, who made it and when, and what is left of it. */
export function BatchSummary({ batch }: { batch: ImportBatch }) {
  const { label, source, state, actor_email: who, created_at: at, planned, added, shown, drafts, binned } = batch;
  return (
    <div className="min-w-0 grow basis-64">
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-text text-base font-medium wrap-anywhere">
        <span dir="auto" className="min-w-0">
          {label}
        </span>
        <span className={CHIP}>{BATCH_WORDS.source[source]}</span>
        {state !== 'finished' && <span className={CHIP}>{BATCH_WORDS.state[state]}</span>}
      </h3>
      <p className="text-sm text-quiet wrap-anywhere">
        {who ?? BATCH_WORDS.nobody},{' '}
        <time dateTime={at} className="whitespace-nowrap">
          {moment(at)}
        </time>
      </p>
      <ul className="mt-1 flex flex-wrap gap-x-4 text-sm tabular-nums">
        <li>{counts.added(added, planned)}</li>
        {shown < added && (shown > 0 || binned < added) && <li className="text-quiet">{counts.shown(shown)}</li>}
        {drafts > 0 && (
          <li>
            <a href={draftsPath()}>{counts.drafts(drafts)}</a>
          </li>
        )}
        {binned > 0 && <li className="text-quiet">{counts.binned(binned)}</li>}
      </ul>
    </div>
  );
}
