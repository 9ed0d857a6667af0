import type { Resource } from '../../contract/resource.ts';
import { glass } from '../../rules/display/glass.ts';
import { Panes } from './Panes.tsx';

interface Props {
  resource: Pick<Resource, 'id' | 'category' | 'title'>;
  /** Upright like a book, or wide like a film. */
  shape?: 'wide' | 'upright';
  /** How large the title stands on it. */
  size?: 'card' | 'large';
  /** Without it where the title already stands beside it. */
  titled?: boolean;
  /** A picture stands before it, so that it is seen in need alone. */
  behind?: boolean;
}

/** In units of the drawing: few and whole ones, since each page draws many windows. */
const SHAPES = {
  wide: { box: 'aspect-[8/5]', width: 80, height: 50 },
  upright: { box: 'aspect-[2/3]', width: 60, height: 90 },
};
const SIZES = { card: 'p-4 text-xl/6', large: 'p-5 text-3xl/9 sm:text-4xl/11 md:p-7' };
/** Behind a picture there are fewer, since the corners of so many windows are much of what a page weighs. */
const PANES = { seen: 7, behind: 4 };

/** A window of coloured glass with the title on it, for a resource without a picture. It says nothing that is not said beside it. */
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
