import type { LucideIcon } from 'lucide-react';

interface Props {
  /** One of Lucide's, so that islands carry those alone that they show. */
  of: LucideIcon;
  className?: string;
  /** Drawn as a filled shape. */
  solid?: boolean;
}

/** What the library writes into every sign stands once in the styles instead: a page has dozens of them. */
const BARE = {
  xmlns: undefined,
  width: undefined,
  height: undefined,
  fill: undefined,
  stroke: undefined,
  strokeWidth: undefined,
  strokeLinecap: undefined,
  strokeLinejoin: undefined,
};

/** A sign that stands beside its name, or inside something that has one: it says nothing by itself. */
export function Icon({ of: Drawn, className = 'size-6', solid = false }: Props) {
  return <Drawn aria-hidden="true" className={solid ? `${className} fill-current` : className} {...BARE} />;
}
