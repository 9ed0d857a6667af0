import { PART_WORDS } from '../parts/parts.words.ts';

/** A link beside a form. It opens a new tab, so that nothing typed is lost. */
export function NewTabLink({ href, label }: { href: string; label: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" className="underline">
      {label}
      <span className="sr-only"> ({PART_WORDS.newTab})</span>
    </a>
  );
}
