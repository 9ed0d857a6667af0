import type { ReactNode } from 'react';

interface Props {
  title: string;
  text: string;
  /** What can be done about it: buttons and links. */
  children: ReactNode;
}

/** Something did not work, and what can be done about it. */
export function FailureCard({ title, text, children }: Props) {
  return (
    <div
      role="alert"
      className="mx-auto my-10 max-w-xl rounded-lg border border-line bg-surface p-6 text-center md:p-10"
    >
      <p className="font-display text-heading font-semibold">{title}</p>
      <p className="mt-3 text-quiet">{text}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>
    </div>
  );
}
