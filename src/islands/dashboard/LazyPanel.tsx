import { type ComponentType, useEffect, useState } from 'react';
import { PanelFailure } from '../../ui/dashboard/PanelFailure.tsx';
import { DASHBOARD_WORDS } from '../../wording/dashboard.ts';

export interface PanelProps {
  /** As in site.ts, which is too large for scripts. */
  offersMails: boolean;
}

export type LoadPanel = () => Promise<ComponentType<PanelProps>>;

type Loaded = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; Panel: ComponentType<PanelProps> };

interface Props extends PanelProps {
  title: string;
  /** Imports the panel. */
  load: LoadPanel;
}

/** Imports a panel when it is shown for the first time. */
export function LazyPanel({ title, load, ...props }: Props) {
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
      return <loaded.Panel {...props} />;
    case 'failed':
      return <PanelFailure title={title} onRetry={() => setLoaded({ state: 'loading' })} />;
  }
}
