import { GLASS_TONES, type Pane } from '../rules/glass.ts';

const TONES = [...Array(GLASS_TONES).keys()];

/** The panes of a window, in the tones of the category around them, and the lead between them. */
export function Panes({ panes, lead = 1 }: { panes: Pane[]; lead?: number }) {
  return (
    <g stroke="#0a101e" strokeOpacity=".6" strokeWidth={lead}>
      {TONES.map((tone) => (
        <path
          key={tone}
          fill={`var(--glass-${tone})`}
          d={panes
            .filter((pane) => pane.tone === tone)
            .map(({ path }) => path)
            .join('')}
        />
      ))}
    </g>
  );
}
