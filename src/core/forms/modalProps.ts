import type { SyntheticEvent } from 'react';

function open(dialog: HTMLDialogElement) {
  dialog.showModal();
  // Returns the focus to where it was.
  return () => dialog.close();
}

/** Props of a `<dialog>` that is open as long as it is rendered. `onClose` is called when the browser wants to close it. */
export const modalProps = (onClose: () => void) => ({
  ref: open,
  // The browser would close it at once but report that late, when it may already be wanted again.
  onCancel: (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  },
  // Without a click or key since the last Escape, the browser closes it without asking.
  onClose,
});
