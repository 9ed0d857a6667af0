import type { Resource } from '../../contract/resource.ts';
import { glass } from '../../rules/display/glass.ts';
import { Panes } from './Panes.tsx';

interface Props {
  resource: Pick<Resource, 'id' | 'category' | 'title'>;
  /** `upright` is 2:3, like a book; `wide` is 8:5, like a film. */
  shape?: 'wide' | 'upright';
  /** Font size and padding of the title. */
  size?: 'card' | 'large';
  /** Whether the title is drawn on the cover. Off where the title is already next to it. */
  titled?: boolean;
  /** Behind a poster, and only seen if the poster does not load. */
  behind?: boolean;
}

/** SVG units. Small whole numbers keep pages small. */
const SHAPES = {
  wide: { box: 'aspect-[8/5]', width: 80, height: 50 },
  upright: { box: 'aspect-[2/3]', width: 60, height: 90 },
};
const SIZES = { card: 'p-4 text-xl/6', large: 'p-5 text-3xl/9 sm:text-4xl/11 md:p-7' };
/** Number of panes. Fewer behind a poster, to keep pages small. */
const PANES = { seen: 7, behind: 4 };

/** Generated stained glass with the title, for a resource without a poster. Hidden from screen readers. */
export function Cover({ resource, shape = 'wide', size = 'card', titled = true, behind = false }: Props) {
  const { box, width, height } = SHAPES[shape];
  const panes = glass(resource.id, width, height, PANES[behind ? 'behind' : 'seen']);
  return (
    <div
      aria-hidden="true"
      data-category={resource.category}
      className={`relative w-full overflow-hidden bg-[var(--glass-3)] print:hidden ${box}`}
    >
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="absolute inset-0 size-full"
      >
        <Panes panes={panes} lead={0.5} />
      </svg>
      <div className="candlelight absolute inset-0" />
      {titled && (
        <div className={`shade-below absolute inset-0 flex items-end text-white ${SIZES[size]}`}>
          <p className="line-clamp-4 font-display font-semibold text-balance">{resource.title}</p>
        </div>
      )}
    </div>
  );
}
