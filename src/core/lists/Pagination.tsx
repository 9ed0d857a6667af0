import type { MouseEvent } from 'react';
import { pageSlots } from './pagination.rules.ts';
import { PAGINATION_WORDS } from './pagination.words.ts';

interface Props {
  page: number;
  pages: number;
  /** The address of a page of this list. */
  hrefOf: (page: number) => string;
  /** Called on a click, to show the page without loading it. */
  onTurn: (page: number, event: MouseEvent) => void;
}

/** With both arrows and two gaps, three-digit numbers still fit in one row on a small phone. */
const SLOT = 'grid min-h-12 min-w-11 place-items-center rounded-full px-2 font-medium no-underline';

/** Page links under a list; nothing if there is only one page. */
export function Pagination({ page, pages, hrefOf, onTurn }: Props) {
  const slots = pageSlots(page, pages);
  if (slots.length === 0) return null;
  const neighbour = (to: number, rel: string, label: string, arrow: string) => (
    <li>
      <a href={hrefOf(to)} onClick={(event) => onTurn(to, event)} rel={rel} className={`${SLOT} hover:underline`}>
        <span className="max-sm:sr-only">{label}</span>
        <span aria-hidden="true" className="inline-block sm:hidden mirrored">
          {arrow}
        </span>
      </a>
    </li>
  );
  return (
    <nav aria-label={PAGINATION_WORDS.pages} className="mt-10 print:hidden">
      <ul className="flex flex-wrap items-center justify-center gap-1">
        {page > 1 && neighbour(page - 1, 'prev', PAGINATION_WORDS.previous, '←')}
        {slots.map((slot, index) =>
          slot === 'gap' ? (
            <li key={`gap ${slots[index - 1]}`} aria-hidden="true" className="text-quiet">
              …
            </li>
          ) : (
            <li key={slot}>
              <a
                href={hrefOf(slot)}
                onClick={(event) => onTurn(slot, event)}
                aria-label={PAGINATION_WORDS.page(slot)}
                aria-current={slot === page ? 'page' : undefined}
                className={`${SLOT} hover:bg-sunken aria-[current=page]:bg-ink aria-[current=page]:text-paper`}
              >
                {slot}
              </a>
            </li>
          ),
        )}
        {page < pages && neighbour(page + 1, 'next', PAGINATION_WORDS.next, '→')}
      </ul>
    </nav>
  );
}
