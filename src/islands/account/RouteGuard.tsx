import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import type { Account } from '../../contract/account.ts';
import type { Audience } from '../../rules/account/entry.ts';
import { $entry, guardPage } from '../../stores/routeGuard.ts';
import { retrySession } from '../../stores/session.ts';
import { FailureCard } from '../../ui/frame/FailureCard.tsx';
import { ACCOUNT_WORDS } from '../../wording/account.ts';
import { LAYOUT_WORDS } from '../../wording/layout.ts';
import { ErrorBoundary } from '../frame/ErrorBoundary.tsx';

interface Props {
  /** For whom the page is; others are sent to another page. */
  allow: Audience;
  children: ReactNode | ((account: Account) => ReactNode);
}

/** Shows its children to those for whom the page is. The database decides what they can read. */
export function RouteGuard({ allow, children }: Props) {
  const entry = useStore($entry);
  useEffect(() => guardPage(allow), [allow]);
  if (allow === 'visitor' && typeof children !== 'function') {
    return <VisitorEntry isOpen={entry.state === 'open'}>{children}</VisitorEntry>;
  }
  switch (entry.state) {
    case 'loading':
      return (
        <div className="wrap py-16">
          <Loading />
        </div>
      );
    case 'failed':
      return (
        <div className="wrap py-16">
          <FailureCard title={ACCOUNT_WORDS.sessionFailed.title} text={ACCOUNT_WORDS.sessionFailed.text}>
            <button
              type="button"
              className="button bg-flame text-on-flame hover:underline"
              onClick={() => retrySession()}
            >
              {ACCOUNT_WORDS.sessionFailed.again}
            </button>
          </FailureCard>
        </div>
      );
    case 'open':
      return (
        <ErrorBoundary>
          {typeof children === 'function' ? entry.account && children(entry.account) : children}
        </ErrorBoundary>
      );
  }
}

/**
 * Visitors see the page as it was built, before any script ran; those who seem to be signed in see that it is loading.
 * The children stay mounted, so that what was typed is kept.
 */
function VisitorEntry({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  return (
    <>
      <div className={isOpen ? '' : 'member:hidden'}>
        <ErrorBoundary>{children}</ErrorBoundary>
      </div>
      {!isOpen && (
        <div className="not-member:hidden">
          <Loading />
        </div>
      )}
    </>
  );
}

function Loading() {
  return (
    <p role="status" className="text-lg text-quiet">
      {LAYOUT_WORDS.loading}
    </p>
  );
}
