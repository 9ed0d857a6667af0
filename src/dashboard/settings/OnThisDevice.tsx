import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $keptBytes, followKept, removeAllKept } from '../../core/offline/keptBytes.store.ts';
import { OFFLINE_WORDS } from '../../core/offline/offline.words.ts';
import { SettingsCard } from './SettingsCard.tsx';

const { settings, list, outcome } = OFFLINE_WORDS;

/** What is kept for times without a connection, by anyone who uses this browser. */
export function OnThisDevice() {
  const bytes = useStore($keptBytes);
  const hasAny = typeof bytes === 'number' && bytes > 0;
  useEffect(followKept, []);
  return (
    <SettingsCard id="kept" title={OFFLINE_WORDS.title} hint={settings.hint}>
      <p role="status">{statusOf(bytes)}</p>
      <p className="mt-4 flex flex-wrap gap-3">
        <a href="/offline" className="button quiet">
          {settings.show}
        </a>
        <button
          type="button"
          aria-disabled={!hasAny}
          onClick={() => void (hasAny && removeAllKept())}
          className="button quiet"
        >
          {list.removeAll}
        </button>
      </p>
    </SettingsCard>
  );
}

function statusOf(bytes: number | 'refused' | null): string {
  if (bytes === null) return list.loading;
  if (bytes === 'refused') return outcome.unsupported;
  return bytes > 0 ? list.total(bytes) : settings.empty;
}
