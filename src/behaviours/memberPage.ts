/** For members, and those who sign in: Sign Out, the links of mails, and what the former page had to say. */
import { showLeftToast } from '../stores/nextPageToast.ts';

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-sign-out]')) {
  button.addEventListener('click', async () => {
    button.disabled = true;
    const { signOut } = await import('../stores/session.ts');
    await signOut();
  });
}
showLeftToast();
if (location.search.includes('token_hash=')) void import('./mailLink.ts').then(({ openMailLink }) => openMailLink());
