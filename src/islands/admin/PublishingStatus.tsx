import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { canPublishNow } from '../../rules/admin/publishingStatus.ts';
import { publishing } from '../../stores/admin/publishing.ts';
import { BuildReportDetails } from '../../ui/admin/BuildReportDetails.tsx';
import { PublishingLine } from '../../ui/admin/PublishingLine.tsx';
import { PUBLISHING_WORDS } from '../../wording/adminPublishing.ts';

/** What is live, by itself up to date, with a button to publish at once. */
export function PublishingStatus() {
  const loaded = useStore(publishing.$publishing);
  const [isAsking, setAsking] = useState(false);
  const ready = loaded.state === 'ready' ? loaded.value : null;
  // It stays in its place, so that whoever pressed it keeps the focus.
  const isIdle = isAsking || !ready || !canPublishNow(ready.row, ready.readAt);
  async function publishNow(): Promise<void> {
    if (isIdle) return;
    setAsking(true);
    await publishing.publishNow();
    setAsking(false);
  }
  return (
    <section aria-label={PUBLISHING_WORDS.region} className="desk pt-4 print:hidden">
      <div className="min-h-18 rounded-lg border border-line bg-surface px-4 py-3">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          {loaded.state === 'loading' ? (
            <p className="grow basis-64 text-quiet">{PUBLISHING_WORDS.loading}</p>
          ) : (
            <PublishingLine row={ready?.row ?? null} now={ready?.readAt ?? 0} />
          )}
          <button type="button" className="tool" aria-disabled={isIdle || undefined} onClick={() => void publishNow()}>
            {PUBLISHING_WORDS.publishNow}
          </button>
        </div>
        {ready && <BuildReportDetails report={ready.row.report} />}
      </div>
    </section>
  );
}
