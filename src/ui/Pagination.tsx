import type { MouseEvent } from 'react';
import { pageSlots } from '../rules/pagination.ts';
import { LIST_WORDS } from '../wording/lists.ts';

interface Props {
  page: number;
  pages: number;
  /** Address of a page of this list. */
  hrefOf: (page: number) => string;
  /** Turns to a page without leaving this one. */
  onTurn: (page: number, event: MouseEvent) => void;
  /** Someone is about to turn to it. */
  onExpect: (page: number) => void;
}

const SLOT = 'grid min-h-12 min-w-11 place-items-center rounded-full px-3 font-medium no-underline';

/** The numbers under a list; nothing where there is one page. */
export function Pagination({ page, pages, hrefOf, onTurn, onExpect }: Props) {
  const slots = pageSlots(page, pages);
  if (slots.length === 0) return null;
  const turning = (to: number) => ({
    onClick: (event: MouseEvent) => onTurn(to, event),
    onPointerEnter: () => onExpect(to),
    onFocus: () => onExpect(to),
  });
  return (
    <nav aria-label={LIST_WORDS.pages} className="mt-10 print:hidden">
      <ul className="flex flex-wrap items-center justify-center gap-1">
        {page > 1 && (
          <li>
            <a href={hrefOf(page - 1)} {...turning(page - 1)} rel="prev" className={`${SLOT} hover:underline`}>
              <span className="max-sm:sr-only">{LIST_WORDS.previous}</span>
              <span aria-hidden="true" className="sm:hidden">
                ←
              </span>
            </a>
          </li>
        )}
        {slots.map((slot, index) =>
          slot === 'gap' ? (
            <li key={`gap ${slots[index - 1]}`} aria-hidden="true" className="px-1 text-quiet">
              …
            </li>
          ) : (
            <li key={slot}>
              <a
                href={hrefOf(slot)}
                {...turning(slot)}
                aria-label={LIST_WORDS.page(slot)}
                aria-current={slot === page ? 'page' : undefined}
                className={`${SLOT} hover:bg-sunken aria-[current=page]:bg-ink aria-[current=page]:text-paper`}
              >
                {slot}
              </a>
            </li>
          ),
        )}
        {page < pages && (
          <li>
            <a href={hrefOf(page + 1)} {...turning(page + 1)} rel="next" className={`${SLOT} hover:underline`}>
              <span className="max-sm:sr-only">{LIST_WORDS.next}</span>
              <span aria-hidden="true" className="sm:hidden">
                →
              </span>
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}
