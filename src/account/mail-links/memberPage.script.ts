/** For members, and visitors who are signing in: Sign Out, email links, and the toast that the previous page left. */
import { storedMemberId } from '../../core/backend/memberAuth.api.ts';
import { signOut } from '../../core/session/session.store.ts';
import { hasUnsent } from '../../core/session/unsent.api.ts';
import { showLeftToast } from '../../core/toasts/nextPageToast.store.ts';
import { SIGN_OUT_WORDS } from './signOut.words.ts';

let isStarted = false;

/** Calling it again, such as after another tab signed in, does nothing. */
export function startMemberPage(): void {
  if (isStarted) return;
  isStarted = true;
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-sign-out]')) offerSignOut(button);
  // The not-found page may turn into a resource's page. The dashboard marks what it shows itself.
  if (document.querySelector('main article, #finder') && !document.querySelector('[data-session]'))
    void import('../../catalogue/finished/finished.script.ts').then(({ markFinished }) => markFinished());
  const plan = document.querySelector<HTMLButtonElement>('[data-plan]');
  const started = plan?.nextElementSibling;
  if (plan && started instanceof HTMLElement)
    void import('../../catalogue/series/plan.script.ts').then(({ offerPlan }) => offerPlan(plan, started));
  showLeftToast();
  if (location.search.includes('token_hash='))
    void import('./mailLink.script.ts').then(({ openMailLink }) => openMailLink());
}

function offerSignOut(button: HTMLButtonElement): void {
  button.disabled = false;
  button.addEventListener('click', () => {
    if (hasUnsent(storedMemberId()) && !confirm(SIGN_OUT_WORDS.unsent)) return;
    button.disabled = true;
    void signOut();
  });
}
