import { Download } from 'lucide';
import { Icon } from '../parts/Icon.tsx';
import { OFFLINE_WORDS } from './offline.words.ts';

/** Saves the page at this path, with its parts, for offline use (keepButton.script.ts). */
export function KeepButton({ path }: { path: string }) {
  return (
    <button type="button" data-keep={path} className="needs-script group icon-button print:hidden">
      <Icon of={Download} className="size-6 group-data-saved:text-flame" />
      <span>{OFFLINE_WORDS.button.keep}</span>
    </button>
  );
}
