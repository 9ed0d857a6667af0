/** The open tool of the section for imports. It stands in the address. */
import { atom, onMount } from 'nanostores';
import { IMPORT_TOOLS, type ImportTool, importAddress, importTool } from '../../../rules/importing/importTools.ts';
import { currentAddress, onPopState, pushAddress } from '../../../services/navigation.ts';

export const $tool = atom<ImportTool>(IMPORT_TOOLS[0]);

const follow = (): void => $tool.set(importTool(currentAddress().search));

onMount($tool, () => {
  follow();
  return onPopState(follow);
});

export function openTool(tool: ImportTool): void {
  if (tool === $tool.get()) return;
  pushAddress(importAddress(tool));
  follow();
}
