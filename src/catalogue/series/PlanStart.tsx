import type { Series } from '../../contract/series.ts';
import { signInPath } from '../../core/session/returnPath.rules.ts';
import { seriesPath } from '../../core/site/paths.rules.ts';
import { SERIES_WORDS } from './series.words.ts';

const WORDS = SERIES_WORDS.plan;

/** How long a plan takes, and Start: for members it starts the plan (plan.script.ts), others sign in first. */
export function PlanStart({ series, days }: { series: Series; days: number }) {
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
      <a href={signInPath(seriesPath(series))} className="button member:hidden">
        {WORDS.signIn}
      </a>
      <button type="button" disabled data-plan={series.id} className="button not-member:hidden">
        {WORDS.start}
      </button>
      <p hidden className="font-medium">
        {WORDS.started} <a href="/dashboard">{WORDS.dashboard}</a>
      </p>
      <p hidden className="font-medium">
        {WORDS.finished}
      </p>
      <p className="text-quiet">{WORDS.takes(days)}</p>
    </div>
  );
}
