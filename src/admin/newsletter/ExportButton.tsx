import { Download } from 'lucide';
import { useState } from 'react';
import { Icon } from '../../core/parts/Icon.tsx';
import { SUBSCRIBER_WORDS } from './newsletter.words.ts';
import { exportSubscribers } from './subscribers.store.ts';

/** Saves a file with everyone who gets the newsletter. */
export function ExportButton() {
  const [isBusy, setBusy] = useState(false);
  const { button, busy, hint } = SUBSCRIBER_WORDS.export;
  const save = async () => {
    if (isBusy) return;
    setBusy(true);
    await exportSubscribers(new Date());
    setBusy(false);
  };
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <button
        type="button"
        aria-disabled={isBusy || undefined}
        aria-describedby="export-hint"
        onClick={() => void save()}
        className="tool"
      >
        <Icon of={Download} className="size-4" />
        {isBusy ? busy : button}
      </button>
      <p id="export-hint" className="max-w-[60ch] text-sm text-quiet">
        {hint}
      </p>
    </div>
  );
}
