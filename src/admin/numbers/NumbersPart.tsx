import type { ReactNode } from 'react';

interface Props {
  /** The first part of its ids. */
  id: string;
  title: string;
  introduction: string;
  children: ReactNode;
}

/** The id of its title. */
export const partTitleId = (id: string): string => `${id}-title`;

/** A titled part of the numbers. */
export function NumbersPart({ id, title, introduction, children }: Props) {
  return (
    <section aria-labelledby={partTitleId(id)} className="panel min-w-0 p-4 sm:p-6">
      <h2 id={partTitleId(id)} className="text-xl">
        {title}
      </h2>
      <p className="mt-1 max-w-[70ch] text-sm text-quiet">{introduction}</p>
      <div className="mt-4">{children}</div>
    </section>
  );
}
