import { createElement, Fragment } from 'react';
import { GLASS_DEFAULTS, type GlassShape, VIEW_BOX } from './cover.rules.ts';

interface Props {
  /** On all sides, beyond the box. */
  ground: GlassShape[];
  /** Within the box, on the background. */
  figure: GlassShape[];
  isBanner?: boolean;
}

/** Stained glass around the middle of its box, in the tones of the nearest `data-category`. Its parent clips it. */
export function Glass({ ground, figure, isBanner = false }: Props) {
  return (
    <svg
      aria-hidden="true"
      viewBox={VIEW_BOX}
      {...GLASS_DEFAULTS}
      className={isBanner ? 'banner-glass print:hidden' : undefined}
    >
      {drawn(ground)}
      {isBanner ? <g className="max-sm:hidden">{drawn(figure)}</g> : drawn(figure)}
    </svg>
  );
}

// Passed as arguments, the elements need no keys.
const drawn = (shapes: GlassShape[]) =>
  createElement(Fragment, null, ...shapes.map((shape) => createElement(shape.d ? 'path' : 'circle', shape)));
