import { type ReactNode, useEffect, useRef, useState } from 'react';

interface Question {
  title: string;
  text: string;
  /** Button labels. */
  yes: string;
  no: string;
}

interface Props extends Question {
  onConfirm: () => void;
  /** Called when it is closed without confirming: by the button, Escape, or a click outside it. */
  onCancel: () => void;
  /** Content below the text. */
  children?: ReactNode;
}

/** The open confirmation dialog, null while there is none, and a function that opens one. */
export function useConfirm(question: Question, onConfirm: () => void): [dialog: ReactNode, ask: () => void] {
  // The number of the open dialog: the browser reports late that one was closed, when the next may be open.
  const [open, setOpen] = useState(0);
  const close = () => setOpen((now) => (now === open ? 0 : now));
  const confirm = () => {
    close();
    onConfirm();
  };
  const dialog = open ? <ConfirmDialog key={open} {...question} onConfirm={confirm} onCancel={close} /> : null;
  return [dialog, () => setOpen((now) => now + 1)];
}

/** Asks for confirmation before something that can't be undone. It is open as long as it is rendered. */
export function ConfirmDialog({ title, text, yes, no, onConfirm, onCancel, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="confirm-title"
      aria-describedby="confirm-text"
      onClose={onCancel}
      onClick={(event) => event.target === dialog.current && dialog.current?.close()}
      onKeyDown={() => {}}
      className="panel m-auto w-[min(32rem,calc(100%-2rem))] text-ink backdrop:bg-veil"
    >
      <div className="p-6">
        <h2 id="confirm-title" dir="auto" className="text-heading">
          {title}
        </h2>
        <p id="confirm-text" className="mt-3 text-quiet">
          {text}
        </p>
        {children}
        <div className="mt-6 flex flex-wrap gap-3 max-sm:*:grow">
          <button type="button" className="button quiet" onClick={() => dialog.current?.close()}>
            {no}
          </button>
          <button type="button" className="button" onClick={onConfirm}>
            {yes}
          </button>
        </div>
      </div>
    </dialog>
  );
}
