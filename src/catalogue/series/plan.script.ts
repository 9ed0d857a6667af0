/** For members, on the page of a plan: they start it, and the page says that they have. */
import { createPanel } from '../../core/remote/panel.store.ts';
import { startSession, whenSignedIn } from '../../core/session/session.store.ts';
import { readPlan, savePlan } from './plans.api.ts';
import { SERIES_WORDS } from './series.words.ts';

/** @param link - leads to the dashboard, in place of the button once the plan is started. */
export async function offerPlan(button: HTMLButtonElement, link: HTMLElement): Promise<void> {
  const id = button.dataset.plan ?? '';
  startSession();
  if ((await whenSignedIn()) === null) return;
  const { $panel, change } = createPanel('member', (signal) => readPlan(id, signal));
  $panel.subscribe((plan) => {
    if (plan.state !== 'ready') return;
    const isRunning = plan.value === 'running';
    button.disabled = false;
    // The focus moves to where the button was.
    if (isRunning && document.activeElement === button) queueMicrotask(() => link.querySelector('a')?.focus());
    button.hidden = isRunning;
    link.hidden = !isRunning;
  });
  button.addEventListener('click', () =>
    change(
      () => 'running',
      () => savePlan(id, false),
      SERIES_WORDS.plan.notStarted,
    ),
  );
}
