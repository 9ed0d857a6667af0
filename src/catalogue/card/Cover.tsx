import type { Resource } from '../../contract/resource.ts';
import { coverWindow } from './coverWindow.rules.ts';
import { WindowGlass } from './WindowGlass.tsx';

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

/** What an upright cover shows of a window, in its units: where the board of a book is. */
const BOARD = '-160 -230 310 460';
const SIZES = { card: 'p-4 text-xl/6', large: 'p-5 text-3xl/9 sm:text-4xl/11 md:p-7' };

/** Generated stained glass with the title, for a resource without a poster. Hidden from screen readers. */
export function Cover({ resource, shape = 'wide', size = 'card', titled = true, behind = false }: Props) {
  const window = coverWindow(resource.id, resource.category);
  const isWide = shape === 'wide';
  return (
    <div
      aria-hidden="true"
      data-category={resource.category}
      className={`relative w-full overflow-hidden bg-[var(--glass-3)] print:hidden ${isWide ? 'aspect-[8/5]' : 'aspect-[2/3]'}`}
    >
      <WindowGlass of={isWide ? window : { ...window, x: 0 }} {...(!isWide && { viewBox: BOARD })} plain={behind} />
      <div className="candlelight absolute inset-0" />
      {titled && (
        <div className={`shade-below absolute inset-0 flex items-end text-white ${SIZES[size]}`}>
          <p className="line-clamp-4 font-display font-semibold text-balance">{resource.title}</p>
        </div>
      )}
    </div>
  );
}
