/** For members, and those who sign in: Sign Out, the links of mails, and what the former page had to say. */
import { storedMemberId } from '../../core/backend/memberAuth.api.ts';
import { hasUnsent } from '../../core/session/unsent.api.ts';
import { showLeftToast } from '../../core/toasts/nextPageToast.store.ts';
import { SIGN_OUT_WORDS } from './signOut.words.ts';

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-sign-out]')) {
  button.disabled = false;
  button.addEventListener('click', async () => {
    if (hasUnsent(storedMemberId()) && !confirm(SIGN_OUT_WORDS.unsent)) return;
    button.disabled = true;
    const { signOut } = await import('../../core/session/session.store.ts');
    await signOut();
  });
}
showLeftToast();
if (location.search.includes('token_hash='))
  void import('./mailLink.script.ts').then(({ openMailLink }) => openMailLink());
