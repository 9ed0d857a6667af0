import { CircleAlert, CircleCheck, CircleHelp, Clock, type IconNode, LoaderCircle } from 'lucide';
import type { Publishing } from '../../contract/publishing.ts';
import { expiringToken, type PublishingStatus, publishingStatus } from '../../rules/admin/publishingStatus.ts';
import { localDay, timeOrMoment } from '../../rules/display/localDay.ts';
import { PUBLISHING_WORDS } from '../../wording/adminPublishing.ts';
import { Icon } from '../frame/Icon.tsx';

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
}

/** What is live, in one line, and below it since when, or why not. */
export function PublishingLine({ row, now }: Props) {
  const status = row && publishingStatus(row, now);
  const state = status?.state ?? 'unknown';
  const expiry = row && expiringToken(row, now);
  const isBad = state === 'failed' || state === 'overdue';
  return (
    <div className="flex min-w-0 grow basis-64 gap-3">
      <Icon of={ICONS[state]} className="mt-0.5 size-5 shrink-0 text-flame" />
      <div className="min-w-0">
        {/* Read aloud when the state changes; the times below would make it chatter. */}
        <p role="status" className="font-semibold">
          {PUBLISHING_WORDS[state]}
        </p>
        <p className="max-w-[80ch] text-sm wrap-anywhere">{status ? hint(status) : PUBLISHING_WORDS.unknownHint}</p>
        <p className="text-sm text-quiet">{status && row && times(status, row, now).join(' · ')}</p>
        {expiry && <p className="text-sm">{tokenHint(expiry, now)}</p>}
        {isBad && row?.run_url && (
          <a href={row.run_url} target="_blank" rel="noreferrer" className="text-sm">
            {PUBLISHING_WORDS.log}
          </a>
        )}
      </div>
    </div>
  );
}

const tokenHint = (expiry: string, now: number): string =>
  PUBLISHING_WORDS[isLater(expiry, now) ? 'tokenExpires' : 'tokenExpired'](localDay(expiry));

/** What is to be mended. */
function hint(status: PublishingStatus): string {
  if (status.state === 'overdue') return PUBLISHING_WORDS.overdueHint;
  if (status.state !== 'failed') return '';
  return status.fault ? PUBLISHING_WORDS.fault(status.fault) : status.cause;
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
