/** For members, on the page of a plan: they start it, the page says that they have, and they begin a finished one again. */
import { announce } from '../../core/remote/changes.api.ts';
import { createPanel } from '../../core/remote/panel.store.ts';
import { startSession, whenSignedIn } from '../../core/session/session.store.ts';
import { findCards } from '../finished/finished.script.ts';
import { finishedPanel } from '../finished/finished.store.ts';
import { removeAllFinished } from '../finished/removeAllFinished.api.ts';
import { readPlan, savePlan, stopPlan } from './plans.api.ts';
import { SERIES_WORDS } from './series.words.ts';

const WORDS = SERIES_WORDS.plan;

const findParts = (): string[] => findCards().flatMap(({ card, id }) => (card.closest('[data-parts]') ? [id] : []));

function isFinished(): boolean {
  const finished = finishedPanel.$panel.get();
  return finished.state === 'ready' && findParts().every((id) => finished.value.ids.includes(id));
}

/** @param started - leads to the dashboard, in place of the button once the plan is started. */
export async function offerPlan(button: HTMLButtonElement, started: HTMLElement): Promise<void> {
  const id = button.dataset.plan ?? '';
  const finished = started.nextElementSibling as HTMLElement;
  startSession();
  if ((await whenSignedIn()) === null) return;
  const { $panel, change } = createPanel('member', (signal) => readPlan(id, signal));

  function show(): void {
    const plan = $panel.get();
    if (plan.state !== 'ready') return;
    finished.hidden = plan.value !== 'running' || !isFinished();
    started.hidden = plan.value !== 'running' || !finished.hidden;
    button.disabled = false;
    button.textContent = finished.hidden ? WORDS.start : WORDS.again;
    // The focus moves to where the button was.
    if (!started.hidden && document.activeElement === button) queueMicrotask(() => started.querySelector('a')?.focus());
    button.hidden = !started.hidden;
  }

  async function restart(): Promise<void> {
    const parts = findParts();
    const isSaved = await finishedPanel.change(
      ({ ids, isHidden }) => ({ ids: ids.filter((each) => !parts.includes(each)), isHidden }),
      async () => {
        await removeAllFinished(parts);
        // A new start also sends the parts again, to those who get them by email.
        await stopPlan(id);
        await savePlan(id, false);
      },
      WORDS.notStarted,
    );
    if (isSaved) announce('member');
  }

  const start = () =>
    change(
      () => 'running',
      () => savePlan(id, false),
      WORDS.notStarted,
    );

  $panel.subscribe(show);
  finishedPanel.$panel.subscribe(show);
  button.addEventListener('click', () => void (finished.hidden ? start() : restart()));
}
