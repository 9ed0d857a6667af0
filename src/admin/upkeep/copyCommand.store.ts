import { copyText } from '../../core/browser/clipboard.api.ts';
import { toast } from '../../core/toasts/toasts.store.ts';
import { UPKEEP_WORDS } from './upkeep.words.ts';

/** Separate from the panel, which all sections load for their badge. */
export async function copyCommand(command: string): Promise<void> {
  if (await copyText(command)) toast('success', UPKEEP_WORDS.copied);
  else toast('info', UPKEEP_WORDS.notCopied);
}
