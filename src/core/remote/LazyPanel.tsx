import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react';
import type { MailTimes } from '../../contract/mails.ts';
import { PART_WORDS } from '../parts/parts.words.ts';
import { PanelError } from './PanelError.tsx';

/** What the dashboard's panels need. */
export interface PanelProps {
  /** From site.ts, which is too large for scripts. Null if members aren't offered mails. */
  mailTimes: MailTimes | null;
}

export type LoadPanel<Props> = () => Promise<ComponentType<Props>>;

type Loaded<Props> =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown }
  | { state: 'ready'; Panel: ComponentType<Props> };

interface Lazy<Props> {
  /** What couldn't be loaded. Without it, the surrounding error boundary reports it. */
  title?: string;
  /** Imports the panel. */
  load: LoadPanel<Props>;
  /** The panel's own props. */
  props: Props;
  /** Shown while it is imported. */
  loading?: ReactNode;
}

/** Imports a panel, or a rarely seen step, when it is shown for the first time. */
export function LazyPanel<Props extends object>({ title, load, props, loading = <PanelLoading /> }: Lazy<Props>) {
  const [loaded, setLoaded] = useState<Loaded<Props>>({ state: 'loading' });
  useEffect(() => {
    if (loaded.state !== 'loading') return;
    let isShown = true;
    // A transition, so that a slow phone renders the panel in small steps and answers taps in between.
    const set = (next: Loaded<Props>) => startTransition(() => void (isShown && setLoaded(next)));
    load().then(
      (Panel) => set({ state: 'ready', Panel }),
      (error) => set({ state: 'failed', error }),
    );
    return () => {
      isShown = false;
    };
  }, [load, loaded.state]);
  switch (loaded.state) {
    case 'loading':
      return loading;
    case 'ready':
      return <loaded.Panel {...props} />;
    case 'failed':
      if (!title) throw loaded.error;
      return <PanelError title={title} onRetry={() => setLoaded({ state: 'loading' })} />;
  }
}

export const PanelLoading = () => <p className="with-skeleton py-8 text-quiet">{PART_WORDS.loading}</p>;
