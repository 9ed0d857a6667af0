import type { ReactNode } from 'react';
import type { Category } from '../../contract/category.ts';
import type { Resource } from '../../contract/resource.ts';
import { coverOf, drawingFor } from './cover.rules.ts';
import { Glass } from './Glass.tsx';
import { useMotifs } from './useMotifs.ts';

/** `upright` is 2:3, like a book; `square`, like a record; `wide` is 16:9, like a film. */
export type CoverShape = 'upright' | 'square' | 'wide';

export const SHAPES: Record<Category, CoverShape> = {
  sermons: 'wide',
  worship: 'square',
  movies: 'wide',
  books: 'upright',
  others: 'wide',
};

interface Props {
  resource: Pick<Resource, 'id' | 'category' | 'title' | 'tags'>;
  /** Default: its category's. */
  shape?: CoverShape;
  /** Whether the title is drawn on the cover, if there is room. */
  titled?: boolean;
  /** Shown in place of the drawing. The cover's background is behind it, visible only if it doesn't load. */
  children?: ReactNode;
}

/** Longer titles are set smaller. */
const LONG_TITLE = 30;

/**
 * Generated stained glass with the title, for a resource without a picture, in the tones of the nearest `data-category`.
 * Hidden from screen readers.
 */
export function Cover({ resource, shape = SHAPES[resource.category], titled = true, children }: Props) {
  const { title } = resource;
  const motifs = useMotifs(!children);
  const { ground, figure, isBright } = coverOf(resource.id, motifs ? drawingFor(resource, motifs) : '');
  return (
    <div
      aria-hidden="true"
      data-shape={shape}
      className={`glass-cover ${isBright ? 'bg-ivory text-lead' : 'bg-lead text-ivory'} ${children ? '' : 'print:hidden'}`}
    >
      <Glass ground={ground} figure={children ? [] : figure} />
      {titled && !children && <p dir="auto">{title.length > LONG_TITLE ? <small>{title}</small> : title}</p>}
      {children}
    </div>
  );
}
