/** Draws the features of src into CONTRIBUTING.md, from their table. */
import { FEATURES } from './features.ts';

const START = '<!-- The drawing: `npm run drawing` makes it from scripts/check/walls/features.ts. -->';
const END = '<!-- End of the drawing. -->';

/** The text with the drawing updated. */
export function withDrawing(text: string): string {
  const [before = '', rest = ''] = text.split(START);
  const after = rest.slice(rest.indexOf(END));
  return `${before}${START}\n\n${drawing()}\n\n${after}`;
}

function drawing(): string {
  const arrows = areas().flatMap((area) => usedBy(area).map((other) => `  ${area} --> ${other}`));
  const graph = ['```mermaid', 'graph TD', ...TOP, ...arrows, '```'];
  const rows = Object.entries(FEATURES).map(([name, { holds, uses = [] }]) => [name, holds, uses.join(', ')]);
  return [...graph, '', ...table(['folder', 'what it holds', 'uses, besides core'], rows)].join('\n');
}

/** The lines of a table, as Biome formats them. */
function table(head: string[], rows: string[][]): string[] {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = (cells: string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)];
}

/** The layers above the features: pages, and the frame around them. */
const TOP = ['admin', 'dashboard', 'layouts'].map((room) => `  pages --> ${room}`).concat('  layouts --> account');

const areaOf = (name: string): string => name.split('/')[0] ?? '';

const areas = (): string[] => [...new Set(Object.keys(FEATURES).map(areaOf))].reverse();

/** The areas that an area uses, nearest first; core only where there is no other way to it. */
function usedBy(area: string): string[] {
  const uses = Object.entries(FEATURES).flatMap(([name, { uses = [] }]) =>
    areaOf(name) === area ? uses.map(areaOf) : [],
  );
  const others = areas().filter((other) => other !== area && uses.includes(other));
  return others.length > 0 || area === 'core' ? others : ['core'];
}
