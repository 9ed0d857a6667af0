import { type ReactNode, useState } from 'react';
import { Modal } from './Modal.tsx';

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
  const [isOpen, setOpen] = useState(false);
  const confirm = () => {
    setOpen(false);
    onConfirm();
  };
  const dialog = isOpen ? <ConfirmDialog {...question} onConfirm={confirm} onCancel={() => setOpen(false)} /> : null;
  return [dialog, () => setOpen(true)];
}

/** Asks for confirmation before something that can't be undone. It is open as long as it is rendered. */
export function ConfirmDialog({ title, text, yes, no, onConfirm, onCancel, children }: Props) {
  return (
    <Modal
      onClose={onCancel}
      aria-labelledby="confirm-title"
      aria-describedby="confirm-text"
      onClick={({ target, currentTarget }) => target === currentTarget && onCancel()}
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
          <button type="button" className="button quiet" onClick={onCancel}>
            {no}
          </button>
          <button type="button" className="button" onClick={onConfirm}>
            {yes}
          </button>
        </div>
      </div>
    </Modal>
  );
}
