import { type ComponentType, useEffect, useState } from 'react';
import { FailureCard } from '../../ui/frame/FailureCard.tsx';
import { DASHBOARD_WORDS } from '../../wording/dashboard.ts';

export type LoadPanel = () => Promise<ComponentType>;

type Loaded = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; Panel: ComponentType };

interface Props {
  title: string;
  /** Imports the panel. */
  load: LoadPanel;
}

/** Imports a panel when it is shown for the first time. */
export function LazyPanel({ title, load }: Props) {
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' });
  useEffect(() => {
    if (loaded.state !== 'loading') return;
    let isShown = true;
    const set = (next: Loaded) => isShown && setLoaded(next);
    load().then(
      (Panel) => set({ state: 'ready', Panel }),
      () => set({ state: 'failed' }),
    );
    return () => {
      isShown = false;
    };
  }, [load, loaded.state]);
  switch (loaded.state) {
    case 'loading':
      return <p className="py-16 text-quiet">{DASHBOARD_WORDS.loading}</p>;
    case 'ready':
      return <loaded.Panel />;
    case 'failed':
      return (
        <FailureCard title={DASHBOARD_WORDS.failed.title(title)} text={DASHBOARD_WORDS.failed.text}>
          <button
            type="button"
            className="button bg-flame text-on-flame hover:underline"
            onClick={() => setLoaded({ state: 'loading' })}
          >
            {DASHBOARD_WORDS.again}
          </button>
        </FailureCard>
      );
  }
}
