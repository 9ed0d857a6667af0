import type { ReactNode } from 'react';

interface Props {
  id: string;
  title: string;
  /** Shown below the title. */
  introduction?: string;
  /** Shown beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A titled part of a panel. */
export function DashboardSection({ id, title, introduction, action, children }: Props) {
  return (
    <section aria-labelledby={`${id}-title`}>
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div>
          <h2 id={`${id}-title`} className="text-heading">
            {title}
          </h2>
          {introduction && <p className="mt-1 text-quiet">{introduction}</p>}
        </div>
        {action}
      </div>
      <div className="mt-4 md:mt-6">{children}</div>
    </section>
  );
}
