/** The tools of the section for imports, and the address of each. */
import { SECTION_PARAM, withParams } from '../sections/adminView.rules.ts';

/** In the order of their links. */
export const IMPORT_TABS = ['links', 'csv', 'sources', 'batches'] as const;
export type ImportTab = (typeof IMPORT_TABS)[number];

const TAB_PARAM = 'tool';

/** An unknown one is the first. */
export function importTab(search: string): ImportTab {
  const wanted = new URLSearchParams(search).get(TAB_PARAM);
  return IMPORT_TABS.find((tab) => tab === wanted) ?? IMPORT_TABS[0];
}

/** @param more - parameters of the tool itself. */
export const importAddress = (tab: ImportTab, more: Iterable<readonly [name: string, value: string]> = []): string =>
  withParams([[SECTION_PARAM, 'import'], [TAB_PARAM, tab === IMPORT_TABS[0] ? '' : tab], ...more]);
