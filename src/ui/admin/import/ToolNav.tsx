import type { IconNode } from 'lucide';
import type { MouseEvent } from 'react';
import { IMPORT_TOOLS, type ImportTool, importAddress } from '../../../rules/importing/importTools.ts';
import { IMPORT_WORDS } from '../../../wording/importing.ts';
import { Icon } from '../../frame/Icon.tsx';

interface Props {
  open: ImportTool;
  icons: Record<ImportTool, { icon: IconNode }>;
  onOpen: (tool: ImportTool) => void;
}

/** The tools of the section for imports. */
export function ToolNav({ open, icons, onOpen }: Props) {
  const openHere = (tool: ImportTool) => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(tool);
  };
  return (
    <nav aria-label={IMPORT_WORDS.tools} className="mt-6 flex flex-wrap gap-2">
      {IMPORT_TOOLS.map((tool) => (
        <a
          key={tool}
          href={importAddress(tool)}
          aria-current={tool === open ? 'true' : undefined}
          onClick={openHere(tool)}
          className="chip"
        >
          <Icon of={icons[tool].icon} className="size-4" />
          {IMPORT_WORDS.tool[tool]}
        </a>
      ))}
    </nav>
  );
}
