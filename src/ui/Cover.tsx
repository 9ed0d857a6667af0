import type { Resource } from '../contract/resource.ts';
import { GLASS_TONES, glass } from '../rules/glass.ts';

interface Props {
  resource: Pick<Resource, 'id' | 'category' | 'title'>;
  /** Upright like a book, or wide like a film. */
  shape?: 'wide' | 'upright';
  /** How large the title stands on it. */
  size?: 'card' | 'large';
  /** Without it where the title already stands beside it. */
  titled?: boolean;
}

const SHAPES = {
  wide: { box: 'aspect-[8/5]', width: 160, height: 100 },
  upright: { box: 'aspect-[2/3]', width: 100, height: 150 },
};
const SIZES = { card: 'text-xl/6', large: 'text-3xl/9 sm:text-4xl/11' };
const PANES = 9;
const TONES = [...Array(GLASS_TONES).keys()];

/** A window of coloured glass with the title on it, for a resource without a picture. It says nothing that is not said beside it. */
export function Cover({ resource, shape = 'wide', size = 'card', titled = true }: Props) {
  const { box, width, height } = SHAPES[shape];
  const panes = glass(resource.id, width, height, PANES);
  return (
    <div
      aria-hidden="true"
      data-category={resource.category}
      className={`relative w-full overflow-hidden bg-[var(--glass-3)] ${box}`}
    >
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="absolute inset-0 size-full"
      >
        {TONES.map((tone) => (
          <path key={tone} fill={`var(--glass-${tone})`} d={pathOfTone(panes, tone)} />
        ))}
        <path
          d={panes.map(({ path }) => path).join('')}
          fill="none"
          stroke="#0a101e"
          strokeOpacity=".55"
          vectorEffect="non-scaling-stroke"
          strokeWidth="2"
        />
      </svg>
      <div className="absolute inset-0 bg-linear-to-br from-candle/35 via-candle/5 to-transparent" />
      {titled && (
        <div className="absolute inset-0 flex items-end bg-linear-to-t from-black/70 via-black/20 to-transparent p-4 text-white">
          <p className={`line-clamp-4 font-display font-semibold text-balance ${SIZES[size]}`}>{resource.title}</p>
        </div>
      )}
    </div>
  );
}

const pathOfTone = (panes: ReturnType<typeof glass>, tone: number): string =>
  panes
    .filter((pane) => pane.tone === tone)
    .map(({ path }) => path)
    .join('');
