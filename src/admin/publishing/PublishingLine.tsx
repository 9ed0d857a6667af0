import { CircleAlert, CircleCheck, CircleHelp, Clock, type IconNode, LoaderCircle } from 'lucide';
import type { Publishing } from '../../contract/publishing.ts';
import { Icon } from '../../core/parts/Icon.tsx';
import { timeOrMoment } from '../../core/parts/localDay.words.ts';
import { excerpt } from '../sections/excerpt.rules.ts';
import { PUBLISHING_WORDS } from './publishing.words.ts';
import { type PublishingStatus, publishingStatus } from './publishingStatus.rules.ts';

const ICONS: Record<PublishingStatus['state'] | 'unknown', IconNode> = {
  live: CircleCheck,
  waiting: Clock,
  overdue: CircleAlert,
  publishing: LoaderCircle,
  failed: CircleAlert,
  unknown: CircleHelp,
};

interface Props {
  /** Null if it could not be read. */
  row: Publishing | null;
  /** When it was read, in milliseconds since 1970. */
  now: number;
  /** The times. Phones show them only when opened, while nothing is wrong. */
  timesClass: string;
}

/** What is live, on one line, and since when; below it, if it isn't up to date, why not. */
export function PublishingLine({ row, now, timesClass }: Props) {
  const status = row && publishingStatus(row, now);
  const state = status?.state ?? 'unknown';
  const toFix = status ? hint(status) : PUBLISHING_WORDS.unknownHint;
  const isBad = state === 'failed' || state === 'overdue';
  return (
    <>
      <Icon of={ICONS[state]} className={`size-5 shrink-0 ${toFix ? 'text-flame' : 'text-quiet'}`} />
      {/* Read aloud when the state changes; including the times would make it chatter. */}
      <p role="status" className="py-1 font-medium">
        {PUBLISHING_WORDS[state]}
      </p>
      {status && row && (
        <p className={`text-quiet sm:min-w-0 sm:flex-1 ${timesClass}`}>{times(status, row, now).join(' · ')}</p>
      )}
      {toFix && (
        <div className="order-1 basis-full pb-2 wrap-anywhere">
          <Hint text={toFix} />
          {isBad && row?.run_url && (
            <a href={row.run_url} target="_blank" rel="noreferrer" className="inline-flex min-h-6 items-center">
              {PUBLISHING_WORDS.log}
            </a>
          )}
        </div>
      )}
    </>
  );
}

/** Longer than any sentence on the page: the output of a failed build. */
const LONG = 160;

function Hint({ text }: { text: string }) {
  if (text.length <= LONG) return <p className="max-w-[80ch]">{text}</p>;
  return (
    <details>
      <summary className="max-w-[80ch] cursor-pointer">{excerpt(text)}</summary>
      <p className="my-2 rounded-pane bg-sunken p-3 whitespace-pre-wrap">{text}</p>
    </details>
  );
}

/** What needs fixing; empty if nothing does. */
function hint(status: PublishingStatus): string {
  if (status.state === 'overdue') return PUBLISHING_WORDS.overdueHint;
  if (status.state !== 'failed') return '';
  return status.error ? PUBLISHING_WORDS.error(status.error) : status.cause;
}

function times(status: PublishingStatus, { live_at }: Publishing, now: number): string[] {
  const at = (iso: string) => timeOrMoment(iso, now);
  const shown = live_at ? [PUBLISHING_WORDS.siteOf(at(live_at))] : [];
  switch (status.state) {
    case 'live':
      return live_at ? [PUBLISHING_WORDS.liveAt(at(live_at))] : [];
    case 'waiting':
      return [
        isLater(status.dueAt, now) ? PUBLISHING_WORDS.dueAt(at(status.dueAt)) : PUBLISHING_WORDS.dueNow,
        ...shown,
      ];
    case 'overdue':
      return [PUBLISHING_WORDS.since(at(status.since)), ...shown];
    case 'publishing':
      return [...(status.since ? [PUBLISHING_WORDS.since(at(status.since))] : []), ...shown];
    case 'failed':
      return [...(status.retryAt ? [PUBLISHING_WORDS.retryAt(at(status.retryAt))] : []), ...shown];
  }
}

const isLater = (iso: string, now: number): boolean => Date.parse(iso) > now;
