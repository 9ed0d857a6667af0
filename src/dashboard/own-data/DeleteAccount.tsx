import { useEffect, useRef, useState } from 'react';
import { DeletionForm } from './DeletionForm.tsx';
import { OWN_DATA_WORDS } from './ownData.words.ts';

const { remove } = OWN_DATA_WORDS;

/** Deletes the account, after a form that says what that means. */
export function DeleteAccount() {
  const [isOpen, setOpen] = useState(false);
  const wasOpen = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <div className="mt-4 rounded-lg border border-line bg-surface p-5 md:p-6">
      <h3 className="text-xl">{remove.title}</h3>
      <p className="mt-1 leading-7">{remove.text}</p>
      {isOpen ? (
        <DeletionForm onCancel={() => setOpen(false)} />
      ) : (
        <button
          ref={button}
          type="button"
          onClick={() => setOpen(true)}
          className="button mt-4 border-2 border-ink-faint hover:border-ink"
        >
          {remove.open}
        </button>
      )}
    </div>
  );
}
