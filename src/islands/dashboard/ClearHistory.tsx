import { useState } from 'react';
import { clearHistory } from '../../stores/dashboard/settings.ts';
import { DASHBOARD_WORDS } from '../../wording/dashboard.ts';
import { ConfirmDialog } from '../member/ConfirmDialog.tsx';

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
