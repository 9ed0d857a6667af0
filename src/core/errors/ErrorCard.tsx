import type { ReactNode } from 'react';

interface Props {
  title: string;
  text: string;
  /** The card is the only content of its page. */
  heading?: 'p' | 'h1';
  /** Buttons and links, such as "Try again". */
  children: ReactNode;
}

/** An error message, with what the visitor can do about it. */
export function ErrorCard({ title, text, heading: Heading = 'p', children }: Props) {
  return (
    <div role="alert" className="panel mx-auto my-10 max-w-xl p-6 text-center md:p-10">
      <Heading className="font-display text-heading font-semibold text-balance">{title}</Heading>
      <p className="mt-3 text-balance text-quiet">{text}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>
    </div>
  );
}
