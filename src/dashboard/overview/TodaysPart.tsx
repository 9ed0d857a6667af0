import { useState } from 'react';
import type { SeriesProgress } from '../../contract/member.ts';
import { DashboardSection } from '../tabs/DashboardSection.tsx';
import { DASHBOARD_WORDS } from '../tabs/dashboard.words.ts';
import { finishPart, type OverviewContent, pausePlan, stopPlan } from './overview.store.ts';
import { SeriesRow } from './SeriesRow.tsx';
import { viewedDay } from './viewedDay.rules.ts';

const WORDS = DASHBOARD_WORDS.plan;
const QUIET = 'min-h-11 px-2 text-quiet underline underline-offset-4 hover:text-ink';

/** The plans that the member follows, each with the first part that isn't done; nothing if there is none. */
export function TodaysPart({ series }: Pick<OverviewContent, 'series'>) {
  const plans = series.filter(({ is_started }) => is_started);
  if (plans.length === 0) return null;
  return (
    <DashboardSection id="plan" title={WORDS.title}>
      <ul className="grid gap-3 md:grid-cols-2">
        {plans.map((plan) => (
          <li key={plan.id}>
            <Plan plan={plan} />
          </li>
        ))}
      </ul>
    </DashboardSection>
  );
}

function Plan({ plan }: { plan: SeriesProgress }) {
  const [now] = useState(() => new Date());
  const isDone = plan.finished_at !== null && viewedDay(plan.finished_at, now) === 'today';
  const state = plan.is_paused ? WORDS.paused : isDone ? WORDS.isDone : '';
  return (
    <SeriesRow progress={plan} label={isDone || plan.is_paused ? WORDS.next : WORDS.today}>
      <p role="status" className="text-quiet empty:hidden">
        {state}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {!plan.is_paused && (
          <button
            type="button"
            aria-label={WORDS.finishOf(plan.next_title)}
            className="button quiet min-h-11"
            onClick={() => void finishPart(plan)}
          >
            {WORDS.finish}
          </button>
        )}
        <button
          type="button"
          aria-label={plan.is_paused ? WORDS.resumeOf(plan.title) : WORDS.pauseOf(plan.title)}
          className={QUIET}
          onClick={() => void pausePlan(plan, !plan.is_paused)}
        >
          {plan.is_paused ? WORDS.resume : WORDS.pause}
        </button>
        <button
          type="button"
          aria-label={WORDS.stopOf(plan.title)}
          className={QUIET}
          onClick={() => void stopPlan(plan)}
        >
          {WORDS.stop}
        </button>
      </div>
    </SeriesRow>
  );
}
