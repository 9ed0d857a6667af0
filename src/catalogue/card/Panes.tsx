import type { Pane } from './glass.rules.ts';

/** SVG paths of the panes, in the tones of the nearest `data-category`, with the dark lines between them. */
export function Panes({ panes, lead = 1 }: { panes: Pane[]; lead?: number }) {
  const byTone = Map.groupBy(panes, ({ tone }) => tone);
  return (
    <g stroke="var(--color-lead)" strokeOpacity=".6" strokeWidth={lead}>
      {[...byTone].map(([tone, sameTone]) => (
        <path key={tone} fill={`var(--glass-${tone})`} d={sameTone.map(({ path }) => path).join('')} />
      ))}
    </g>
  );
}
