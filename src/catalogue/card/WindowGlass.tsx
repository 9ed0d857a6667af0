import { createElement, Fragment } from 'react';
import { type CoverWindow, WINDOW_DEFAULTS, type WindowShape } from './coverWindow.rules.ts';

interface Props {
  of: CoverWindow;
  /** The part that is shown, in units of the window. The box may be larger; then there is more of it. */
  viewBox?: string;
  /** Side of the part that stays when the box is narrower. */
  side?: 'xMid' | 'xMax';
  /** Without the form, to keep pages small. */
  plain?: boolean;
}

/** A stained-glass window, which fills its box in the tones of the nearest `data-category`. */
export function WindowGlass({ of, viewBox = '-400 -250 800 500', side = 'xMid', plain = false }: Props) {
  const { around, form, above, turn, x } = of;
  return (
    <svg
      aria-hidden="true"
      viewBox={viewBox}
      preserveAspectRatio={`${side}YMid slice`}
      {...WINDOW_DEFAULTS}
      className={`absolute inset-0 size-full print:hidden${side === 'xMax' ? ' mirrored' : ''}`}
    >
      <g transform={`translate(${x})rotate(${turn})`}>{drawn(plain ? around : [...around, ...form])}</g>
      {!plain && drawn(above)}
    </svg>
  );
}

// As arguments, the elements need no keys.
const drawn = (shapes: WindowShape[]) =>
  createElement(Fragment, null, ...shapes.map((shape) => createElement(shape.d ? 'path' : 'circle', shape)));
