import type { ReactNode } from 'react';

interface Props {
  id: string;
  title: string;
  hint?: string;
  children: ReactNode;
}

/** One subject of the settings. */
export function SettingsCard({ id, title, hint, children }: Props) {
  return (
    <section aria-labelledby={`${id}-title`} className="panel p-5 md:p-6">
      <h2 id={`${id}-title`} className="text-xl">
        {title}
      </h2>
      {hint && <p className="mt-1 text-quiet">{hint}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}

/** Placeholders for the settings. */
export function SettingsSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-4">
      {[1, 2, 3].map((card) => (
        <div key={card} className="panel waiting h-44 p-5 md:p-6">
          <div className="h-6 w-48 rounded-pane bg-sunken" />
          <div className="mt-3 h-4 w-2/3 rounded-pane bg-sunken" />
          <div className="mt-6 h-11 w-1/2 rounded-full bg-sunken" />
        </div>
      ))}
    </div>
  );
}
