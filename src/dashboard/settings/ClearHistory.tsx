import { useConfirm } from '../../core/forms/ConfirmDialog.tsx';
import { DASHBOARD_WORDS } from '../tabs/dashboard.words.ts';
import { clearHistory } from './settings.store.ts';

const WORDS = DASHBOARD_WORDS.settings.history;

/** Deletes the viewing history after asking. */
export function ClearHistory() {
  const [dialog, ask] = useConfirm(WORDS.confirm, () => void clearHistory());
  return (
    <>
      <button type="button" className="button mt-3 border-2 border-ink-faint hover:border-ink" onClick={ask}>
        {WORDS.clear}
      </button>
      {dialog}
    </>
  );
}
