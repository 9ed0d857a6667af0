import type { IconNode } from 'lucide';
import { createElement } from 'react';

interface Props {
  /** A Lucide icon. Importing single icons keeps the others out of the bundle. */
  of: IconNode;
  className?: string;
  /** Filled instead of outlined. */
  solid?: boolean;
}

/**
 * An icon next to its label, or inside a labelled element. Hidden from screen readers. .astro files use Icon.astro
 * instead.
 */
export function Icon({ of: shapes, className = 'size-6', solid = false }: Props) {
  return createElement(
    'svg',
    { viewBox: '0 0 24 24', 'aria-hidden': true, className: `icon ${className}${solid ? ' fill-current' : ''}` },
    ...shapes.map(([name, attributes]) => createElement(name, attributes)),
  );
}
