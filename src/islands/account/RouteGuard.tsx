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
  switch (entry.state) {
    case 'loading':
      return (
        <p role="status" className="wrap py-16 text-lg text-quiet">
          {LAYOUT_WORDS.loading}
        </p>
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
