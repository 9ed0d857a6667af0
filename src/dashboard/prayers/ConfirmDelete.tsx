import { PRAYER_WORDS } from './prayers.words.ts';

interface Props {
  /** Of the prayer. */
  id: string;
  onDelete: () => void;
  onKeep: () => void;
}

/** Asks before a prayer is deleted. The focus starts on the button that keeps it. */
export function ConfirmDelete({ id, onDelete, onKeep }: Props) {
  return (
    <fieldset aria-labelledby={`question-${id}`} className="mt-4 border-t border-line pt-4">
      <p id={`question-${id}`} className="font-medium">
        {PRAYER_WORDS.confirm.question}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {/* biome-ignore lint/a11y/noAutofocus: the button that was pressed is gone, and the question follows from it. */}
        <button type="button" autoFocus onClick={onKeep} className="button border-2 border-ink-faint hover:border-ink">
          {PRAYER_WORDS.confirm.no}
        </button>
        <button type="button" onClick={onDelete} className="button bg-flame text-on-flame hover:underline">
          {PRAYER_WORDS.confirm.yes}
        </button>
      </div>
    </fieldset>
  );
}
