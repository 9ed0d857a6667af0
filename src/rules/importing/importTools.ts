/** The tools of the section for imports, and the address of each. */
import { SECTION_PARAM, withParams } from '../admin/adminView.ts';

/** In the order of their links. */
export const IMPORT_TOOLS = ['links', 'csv', 'sources', 'batches'] as const;
export type ImportTool = (typeof IMPORT_TOOLS)[number];

const TOOL_PARAM = 'tool';

/** An unknown one is the first. */
export function importTool(search: string): ImportTool {
  const wanted = new URLSearchParams(search).get(TOOL_PARAM);
  return IMPORT_TOOLS.find((tool) => tool === wanted) ?? IMPORT_TOOLS[0];
}

/** @param more - parameters of the tool itself. */
export const importAddress = (tool: ImportTool, more: Iterable<readonly [name: string, value: string]> = []): string =>
  withParams([[SECTION_PARAM, 'import'], [TOOL_PARAM, tool === IMPORT_TOOLS[0] ? '' : tool], ...more]);
