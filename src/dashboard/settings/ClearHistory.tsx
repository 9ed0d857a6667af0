import { useConfirm } from '../../core/forms/ConfirmDialog.tsx';
import { clearHistory } from './settings.store.ts';
import { SETTINGS_WORDS } from './settings.words.ts';

const WORDS = SETTINGS_WORDS.history;

/** Deletes the viewing history after asking. */
export function ClearHistory() {
  const [dialog, ask] = useConfirm(WORDS.confirm, () => void clearHistory());
  return (
    <>
      <button type="button" className="button quiet mt-3" onClick={ask}>
        {WORDS.clear}
      </button>
      {dialog}
    </>
  );
}
