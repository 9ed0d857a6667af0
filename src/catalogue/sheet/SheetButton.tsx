import { Printer } from 'lucide';
import { Icon } from '../../core/parts/Icon.tsx';
import { SHEET_WORDS } from './sheet.words.ts';

/** @param of - the id of what the page is about; its questions are stored under it. */
export function SheetButton({ of }: { of: string }) {
  return (
    <button type="button" data-sheet={of} aria-haspopup="dialog" className="needs-script icon-button print:hidden">
      <Icon of={Printer} className="size-6" />
      {SHEET_WORDS.print}
    </button>
  );
}
