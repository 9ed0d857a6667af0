/**
 * Email links; loaded only if the address has one. A link is used when somebody presses a button: programs that check emails
 * open its page, run its scripts, and would use it up.
 */
import type { MailLink } from '../../contract/account.ts';
import { openDialog } from '../../core/parts/dialog.script.ts';
import { MAIL_LINK_WORDS as WORDS } from '../forms/account.words.ts';
import { isConfirmation, mailLink } from './mailLink.rules.ts';

/** The page for a new password, which has such a button. */
const RESET_PAGE = '/reset-password';

export function openMailLink(): void {
  const { pathname, search } = location;
  const link = mailLink(search);
  if (!link || pathname === RESET_PAGE) return;
  const { type } = link;
  if (!isConfirmation(type)) location.replace(RESET_PAGE + search);
  else {
    // Anyone who copies, shares or logs the address must not get the token.
    history.replaceState(history.state, '', pathname);
    askToConfirm(link, WORDS.ask[type]);
  }
}

function askToConfirm(link: MailLink, { title, text, submit }: (typeof WORDS.ask)['signup']): void {
  const dialog = openDialog(`<form method="dialog">
<h2 id="dialog-title">${title}</h2>
<p>${text}</p>
<p role="alert"></p>
<div><button class="button quiet">${WORDS.cancel}</button>
<button type="button" class="button">${submit}</button></div>
</form>`);
  const button = dialog.querySelector('button[type=button]') as HTMLButtonElement;
  const alert = dialog.querySelector('[role=alert]') as HTMLElement;
  // Otherwise the first button, which closes the dialog, would get the focus.
  button.focus();
  button.addEventListener('click', async () => {
    if (button.ariaDisabled === 'true') return;
    button.ariaDisabled = 'true';
    button.textContent = WORDS.busy;
    alert.textContent = '';
    const outcome = await import('./mailLinks.store.ts').then(
      ({ confirmAddress }) => confirmAddress(link),
      () => 'failed' as const,
    );
    if (outcome === 'confirmed') return dialog.close();
    if (outcome === 'used') return showUsed(dialog);
    alert.textContent = WORDS.failed;
    button.textContent = submit;
    button.ariaDisabled = 'false';
  });
}

/** What to do with a link that no longer works. */
function showUsed(dialog: HTMLDialogElement): void {
  const { title, text, signIn, newLink } = WORDS.used;
  dialog.innerHTML = `<form method="dialog">
<h2 id="dialog-title" tabindex="-1">${title}</h2>
<p>${text}</p>
<div><a href="/forgot-password" class="button quiet">${newLink}</a>
<a href="/login" class="button">${signIn}</a></div>
</form>`;
  // The button that had the focus is gone.
  dialog.querySelector('h2')?.focus();
}
