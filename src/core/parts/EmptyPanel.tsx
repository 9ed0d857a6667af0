import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

interface Props {
  icon: IconNode;
  title: string;
  text?: string;
  /** What the member can do about it. */
  children?: ReactNode;
}

/** Says that there is nothing here yet. */
export function EmptyPanel({ icon, title, text, children }: Props) {
  return (
    <div className="panel border-dashed bg-transparent px-6 py-10 text-center">
      <Icon of={icon} className="mx-auto size-8 text-flame" />
      <p className="mt-3 font-display text-xl font-semibold">{title}</p>
      {text && <p className="mx-auto mt-2 max-w-[46ch] text-balance text-quiet">{text}</p>}
      {children && <div className="mt-5 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
