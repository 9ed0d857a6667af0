import type { ReactNode } from 'react';

interface Props {
  title: string;
  text: string;
  /** It is all that its page has to say. */
  heading?: 'p' | 'h1';
  /** What can be done about it: buttons and links. */
  children: ReactNode;
}

/** Something did not work, and what can be done about it. */
export function FailureCard({ title, text, heading: Heading = 'p', children }: Props) {
  return (
    <div
      role="alert"
      className="mx-auto my-10 max-w-xl rounded-lg border border-line bg-surface p-6 text-center md:p-10"
    >
      <Heading className="font-display text-heading font-semibold">{title}</Heading>
      <p className="mt-3 text-quiet">{text}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>
    </div>
  );
}
