import type { IconNode } from 'lucide';
import { createElement } from 'react';

interface Props {
  /** One of Lucide's, so that islands carry those alone that they show. */
  of: IconNode;
  className?: string;
  /** Drawn as a filled shape. */
  solid?: boolean;
}

/** A sign that stands beside its name, or inside something that has one: it says nothing by itself. In .astro files it is Sign.astro. */
export function Icon({ of: shapes, className = 'size-6', solid = false }: Props) {
  return createElement(
    'svg',
    { viewBox: '0 0 24 24', 'aria-hidden': true, className: `sign ${className}${solid ? ' fill-current' : ''}` },
    ...shapes.map(([shape, place]) => createElement(shape, place)),
  );
}
