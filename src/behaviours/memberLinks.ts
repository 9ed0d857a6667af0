/** The header's links for members, and Sign Out. */
import { onMemberHint, showMemberHint } from '../services/memberHint.ts';

export function showMemberLinks(): void {
  onMemberHint(showMemberHint);
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-sign-out]')) {
    button.addEventListener('click', async () => {
      button.disabled = true;
      // Imported on the click, because visitors do not need it.
      const { signOut } = await import('../stores/session.ts');
      await signOut();
    });
  }
}
