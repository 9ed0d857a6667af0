import { useStore } from '@nanostores/react';
import { ChevronDown } from 'lucide';
import { useState } from 'react';
import type { BuildReport } from '../../contract/buildReport.ts';
import { useConfirm } from '../../core/forms/ConfirmDialog.tsx';
import { Icon } from '../../core/parts/Icon.tsx';
import { PublishingLine } from './PublishingLine.tsx';
import { publishing } from './publishing.store.ts';
import { PUBLISHING_WORDS } from './publishing.words.ts';
import { canPublishNow, isHealthy, publishingStatus } from './publishingStatus.rules.ts';

/** What is live, updated automatically, with a button to publish at once. One line on phones, unless something is wrong. */
export function PublishingStatus() {
  const loaded = useStore(publishing.$publishing);
  const [isAsking, setAsking] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const ready = loaded.state === 'ready' ? loaded.value : null;
  const status = ready && publishingStatus(ready.row, ready.readAt);
  const hasDetails = status !== null && isHealthy(status);
  const detailsClass = loaded.state === 'loading' || (hasDetails && !isOpen) ? 'max-sm:hidden' : 'max-sm:order-2';
  // It stays in place, so that the focus isn't lost when it is pressed.
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
            className="-me-2.5 ms-auto grid size-10 place-items-center rounded-full text-quiet sm:hidden"
          >
            <Icon of={ChevronDown} className={`size-5 ${isOpen ? 'rotate-180' : ''}`} />
          </button>
        )}
        <button
          type="button"
          className={`tool sm:ms-auto ${detailsClass}`}
          aria-disabled={isIdle || undefined}
          onClick={() => void publishNow()}
        >
          {PUBLISHING_WORDS.publishNow}
        </button>
        {status?.state === 'failed' && status.error === 'empty catalogue' && <PublishEmpty />}
        {ready && <BuildReportDetails report={ready.row.report} />}
      </div>
    </section>
  );
}

/** Publishes the site without resources, after asking. */
function PublishEmpty() {
  const [dialog, ask] = useConfirm(PUBLISHING_WORDS.confirmEmpty, () => void publishing.publishNow('publish_empty'));
  return (
    <>
      <button type="button" className="tool max-sm:order-2" onClick={ask}>
        {PUBLISHING_WORDS.publishEmpty}
      </button>
      {dialog}
    </>
  );
}

const { leftOut, heavy } = PUBLISHING_WORDS;

/** What the last build left out, and which pages are heavy; nothing if there is neither. */
function BuildReportDetails({ report }: { report: BuildReport }) {
  if (report.left_out.length + report.heavy.length === 0) return null;
  return (
    <details className="order-3 basis-full border-t border-line py-2">
      <summary className="min-h-6 cursor-pointer font-medium">{PUBLISHING_WORDS.report(report)}</summary>
      <div className="mt-2 grid gap-4 wrap-anywhere">
        {report.left_out.length > 0 && (
          <section aria-label={leftOut.title}>
            <p className="text-quiet">{leftOut.introduction}</p>
            <ul className="mt-1 list-disc ps-5">
              {report.left_out.map(({ id, title, field, reason }) => (
                <li key={id}>
                  <bdi className="font-medium">{title}</bdi>: {leftOut.reason(`${field}: ${reason}`)}
                </li>
              ))}
            </ul>
          </section>
        )}
        {report.heavy.length > 0 && (
          <section aria-label={heavy.title}>
            <p className="text-quiet">{heavy.introduction}</p>
            <ul className="mt-1 list-disc ps-5">
              {report.heavy.map(({ path, title, bytes }) => (
                <li key={path}>
                  <a href={path}>
                    <bdi>{title}</bdi>
                  </a>{' '}
                  ({heavy.weight(bytes)})
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </details>
  );
}
