import type { BuildReport } from '../../contract/buildReport.ts';
import { PUBLISHING_WORDS } from './publishing.words.ts';

const { leftOut, heavy } = PUBLISHING_WORDS;

/** What the last build left out, and which pages are heavy; nothing if there is neither. */
export function BuildReportDetails({ report }: { report: BuildReport }) {
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
