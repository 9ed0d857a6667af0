import { useLayoutEffect, useRef, useState } from 'react';
import { ConflictChoice } from './ConflictChoice.tsx';
import { RESOURCE_FORM_WORDS } from './form.words.ts';
import type { Difference, Side } from './resourceConflict.rules.ts';
import { postponeConflict, resolveConflict } from './saveForm.store.ts';

const WORDS = RESOURCE_FORM_WORDS.conflict;
const PLAIN = 'button quiet px-5';

type Choices = Record<string, Side>;

/** Shows what another administrator has saved meanwhile, field by field, and asks what to save. */
export function ConflictDialog({ found }: { found: readonly Difference[] }) {
  const all = (sideOf: (difference: Difference) => Side): Choices =>
    Object.fromEntries(found.map((difference) => [difference.field, sideOf(difference)]));
  const [chosen, setChosen] = useState(() => all(({ proposed }) => proposed));
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    // Gives the focus back to where it was.
    return () => opened?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="conflict-title"
      aria-describedby="conflict-text"
      onClose={postponeConflict}
      className="panel m-auto w-[min(48rem,calc(100%-2rem))] text-ink backdrop:bg-veil"
    >
      <div className="grid gap-5 p-5 md:p-6">
        <div>
          <h2 id="conflict-title" className="text-heading">
            {WORDS.title}
          </h2>
          <p id="conflict-text" className="mt-2 text-quiet">
            {WORDS.text}
          </p>
        </div>
        <div className="flex flex-wrap gap-3 max-sm:*:grow">
          <button type="button" className={PLAIN} onClick={() => setChosen(all(() => 'mine'))}>
            {WORDS.keepMine}
          </button>
          <button type="button" className={PLAIN} onClick={() => setChosen(all(() => 'theirs'))}>
            {WORDS.takeTheirs}
          </button>
        </div>
        {found.map((difference) => (
          <ConflictChoice
            key={difference.field}
            difference={difference}
            chosen={chosen[difference.field] ?? difference.proposed}
            onChoose={(side) => setChosen({ ...chosen, [difference.field]: side })}
          />
        ))}
      </div>
      <div className="dialog-bar flex flex-wrap gap-3 border-t border-line bg-surface px-5 py-3 max-sm:*:grow md:px-6">
        <button type="button" className={PLAIN} onClick={() => dialog.current?.close()}>
          {WORDS.back}
        </button>
        <button type="button" className="button" onClick={() => void resolveConflict(chosen)}>
          {WORDS.save}
        </button>
      </div>
    </dialog>
  );
}
