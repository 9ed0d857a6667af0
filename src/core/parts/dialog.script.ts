/** Dialogs that a script creates when they are needed, so that no page carries them. */
import dialogStyles from '../../styles/dialog.css?raw';

/**
 * Opens a dialog with this content, whose heading has the id `dialog-title`. It is removed when it is closed: by a button of
 * its form, Escape, or a click outside it.
 * @param styles - additional styles, while it is open
 */
export function openDialog(html: string, styles = ''): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.className = 'made-dialog';
  dialog.setAttribute('aria-labelledby', 'dialog-title');
  dialog.innerHTML = html;
  // A click on the backdrop has the dialog itself as its target.
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(dialogStyles + styles);
  document.adoptedStyleSheets.push(sheet);
  dialog.addEventListener('close', () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    dialog.remove();
  });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
