import type { IconNode } from 'lucide';
import type { MouseEvent } from 'react';
import { Icon } from '../../core/parts/Icon.tsx';
import { IMPORT_WORDS } from './importing.words.ts';
import { IMPORT_TABS, type ImportTab, importAddress } from './importTabs.rules.ts';

interface Props {
  open: ImportTab;
  icons: Record<ImportTab, { icon: IconNode }>;
  onOpen: (tab: ImportTab) => void;
}

/** The tools of the section for imports. */
export function TabNav({ open, icons, onOpen }: Props) {
  const openHere = (tab: ImportTab) => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(tab);
  };
  return (
    <nav aria-label={IMPORT_WORDS.tabs} className="mt-6 flex flex-wrap gap-2">
      {IMPORT_TABS.map((tab) => (
        <a
          key={tab}
          href={importAddress(tab)}
          aria-current={tab === open ? 'true' : undefined}
          onClick={openHere(tab)}
          className="chip"
        >
          <Icon of={icons[tab].icon} className="size-4" />
          {IMPORT_WORDS.tab[tab]}
        </a>
      ))}
    </nav>
  );
}
