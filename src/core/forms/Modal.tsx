import type { ComponentProps } from 'react';

interface Props extends ComponentProps<'dialog'> {
  /** Called when the browser wants to close it. */
  onClose: () => void;
}

/** A modal dialog that is open as long as it is rendered. */
export function Modal({ onClose, ...others }: Props) {
  return (
    <dialog
      {...others}
      ref={open}
      // The browser would close it at once but report that late, when it may already be wanted again.
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // Without a click or key since the last Escape, the browser closes it without asking.
      onClose={onClose}
    />
  );
}

function open(dialog: HTMLDialogElement) {
  dialog.showModal();
  // Returns the focus to where it was.
  return () => dialog.close();
}
