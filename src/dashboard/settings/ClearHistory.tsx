import { useState } from 'react';
import { ConfirmDialog } from '../../core/forms/ConfirmDialog.tsx';
import { DASHBOARD_WORDS } from '../tabs/dashboard.words.ts';
import { clearHistory } from './settings.store.ts';

const WORDS = DASHBOARD_WORDS.settings.history;

/** Deletes the viewing history after asking. */
export function ClearHistory() {
  const [isAsking, setAsking] = useState(false);
  const clear = () => {
    setAsking(false);
    void clearHistory();
  };
  return (
    <>
      <button
        type="button"
        className="button mt-3 border-2 border-ink-faint hover:border-ink"
        onClick={() => setAsking(true)}
      >
        {WORDS.clear}
      </button>
      {isAsking && <ConfirmDialog {...WORDS.confirm} onConfirm={clear} onCancel={() => setAsking(false)} />}
    </>
  );
}
