/** For members, and visitors who are signing in: Sign Out, email links, and the toast that the previous page left. */
import { storedMemberId } from '../../core/backend/memberAuth.api.ts';
import { hasUnsent } from '../../core/session/unsent.api.ts';
import { showLeftToast } from '../../core/toasts/nextPageToast.store.ts';
import { toast } from '../../core/toasts/toasts.store.ts';
import { SIGN_OUT_WORDS } from './signOut.words.ts';

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-sign-out]')) {
  button.disabled = false;
  button.addEventListener('click', async () => {
    if (hasUnsent(storedMemberId()) && !confirm(SIGN_OUT_WORDS.unsent)) return;
    button.disabled = true;
    try {
      const { signOut } = await import('../../core/session/session.store.ts');
      await signOut();
    } catch {
      // Offline the script may not load.
      button.disabled = false;
      toast('error', SIGN_OUT_WORDS.failed);
    }
  });
}
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
