/** For members, on the page of a plan: they start it, the page says that they have, and they begin a finished one again. */
import { announce } from '../../core/remote/changes.api.ts';
import { createPanel } from '../../core/remote/panel.store.ts';
import { startSession, whenSignedIn } from '../../core/session/session.store.ts';
import { findCards } from '../finished/finished.script.ts';
import { finishedPanel } from '../finished/finished.store.ts';
import { readPlan, restartPlan, savePlan } from './plans.api.ts';
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
    const hadFocus = button === document.activeElement || started.contains(document.activeElement);
    finished.hidden = plan.value !== 'running' || !isFinished();
    started.hidden = plan.value !== 'running' || !finished.hidden;
    button.disabled = false;
    button.textContent = finished.hidden ? WORDS.start : WORDS.again;
    button.hidden = !started.hidden;
    // The focus moves to what is in its place.
    if (hadFocus) (started.hidden ? button : started.querySelector('a'))?.focus();
  }

  async function restart(): Promise<void> {
    const parts = findParts();
    await finishedPanel.change(
      ({ ids, isHidden }) => ({ ids: ids.filter((each) => !parts.includes(each)), isHidden }),
      () => restartPlan(id),
      WORDS.notStarted,
    );
    announce('member');
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
