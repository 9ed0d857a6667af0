import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { DASHBOARD_WORDS } from '../tabs/dashboard.words.ts';
import { openTab } from '../tabs/view.store.ts';
import { countsPanel } from './overview.store.ts';
import { StatCards } from './StatCards.tsx';

/** The numbers above the tabs. */
export function Counts() {
  const counts = useStore(countsPanel.$panel);
  return (
    <CountsSection>
      {counts.state === 'failed' ? (
        <div role="alert" className="panel flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4 md:p-5">
          <p>{DASHBOARD_WORDS.counts.failed}</p>
          <button type="button" className="button quiet min-h-11" onClick={() => void countsPanel.load()}>
            {DASHBOARD_WORDS.again}
          </button>
        </div>
      ) : (
        <StatCards counts={counts.state === 'ready' ? counts.value : null} onOpen={openTab} />
      )}
    </CountsSection>
  );
}

/** The same while the session is read. */
export const CountsLoading = () => (
  <CountsSection>
    <StatCards counts={null} onOpen={openTab} />
  </CountsSection>
);

const CountsSection = ({ children }: { children: ReactNode }) => (
  <section aria-label={DASHBOARD_WORDS.counts.title} className="relative -mt-10 md:-mt-14 print:mt-6">
    {children}
  </section>
);
