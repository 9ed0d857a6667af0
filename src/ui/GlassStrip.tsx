import { CATEGORIES } from '../contract/resource.ts';

/** A band of the five hues of glass. */
export function GlassStrip() {
  return (
    <div aria-hidden="true" className="flex h-1.5 shrink-0">
      {CATEGORIES.map((category) => (
        <span key={category} data-category={category} className="grow bg-[var(--glass-2)]" />
      ))}
    </div>
  );
}
