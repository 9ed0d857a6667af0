import { useStore } from '@nanostores/react';
import { ChevronDown } from 'lucide';
import { useState } from 'react';
import { canPublishNow, isHealthy, publishingStatus } from '../../rules/admin/publishingStatus.ts';
import { publishing } from '../../stores/admin/publishing.ts';
import { BuildReportDetails } from '../../ui/admin/BuildReportDetails.tsx';
import { PublishingLine } from '../../ui/admin/PublishingLine.tsx';
import { Icon } from '../../ui/frame/Icon.tsx';
import { PUBLISHING_WORDS } from '../../wording/adminPublishing.ts';

/** What is live, by itself up to date, with a button to publish at once. On phones one line, unless something is wrong. */
export function PublishingStatus() {
  const loaded = useStore(publishing.$publishing);
  const [isAsking, setAsking] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const ready = loaded.state === 'ready' ? loaded.value : null;
  const hasDetails = ready !== null && isHealthy(publishingStatus(ready.row, ready.readAt));
  const detailsClass = loaded.state === 'loading' || (hasDetails && !isOpen) ? 'max-sm:hidden' : 'max-sm:order-2';
  // It stays in its place, so that whoever pressed it keeps the focus.
  const isIdle = isAsking || !ready || !canPublishNow(ready.row, ready.readAt);
  async function publishNow(): Promise<void> {
    if (isIdle) return;
    setAsking(true);
    setOpen(true);
    await publishing.publishNow();
    setAsking(false);
  }
  return (
    <section aria-label={PUBLISHING_WORDS.region} className="border-b border-line text-sm print:hidden">
      <div className="wrap flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1.5 py-1.5">
        {loaded.state === 'loading' ? (
          <p className="text-quiet">{PUBLISHING_WORDS.loading}</p>
        ) : (
          <PublishingLine row={ready?.row ?? null} now={ready?.readAt ?? 0} timesClass={detailsClass} />
        )}
        {hasDetails && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-label={PUBLISHING_WORDS.details}
            onClick={() => setOpen(!isOpen)}
            className="-mr-2.5 ml-auto grid size-10 place-items-center rounded-full text-quiet sm:hidden"
          >
            <Icon of={ChevronDown} className={`size-5 ${isOpen ? 'rotate-180' : ''}`} />
          </button>
        )}
        <button
          type="button"
          className={`tool sm:ml-auto ${detailsClass}`}
          aria-disabled={isIdle || undefined}
          onClick={() => void publishNow()}
        >
          {PUBLISHING_WORDS.publishNow}
        </button>
        {ready && <BuildReportDetails report={ready.row.report} />}
      </div>
    </section>
  );
}
