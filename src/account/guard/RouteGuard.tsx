import { type ReactNode, useEffect } from 'react';
import type { Account } from '../../contract/account.ts';
import { ErrorBoundary } from '../../core/errors/ErrorBoundary.tsx';
import { ErrorCard } from '../../core/errors/ErrorCard.tsx';
import { PART_WORDS } from '../../core/parts/parts.words.ts';
import { LazyPanel } from '../../core/remote/LazyPanel.tsx';
import { useDeferredStore } from '../../core/remote/useDeferredStore.ts';
import { retrySession } from '../../core/session/session.store.ts';
import { GUARD_WORDS } from '../forms/guard.words.ts';
import { $entry, guardPage } from './routeGuard.store.ts';

/** `allow`: who may see the page; others are redirected. */
type Props =
  | { allow: 'visitor'; children: ReactNode }
  /** The account is null while the session is being read: whatever doesn't depend on it is in the built page. */
  | { allow: 'member'; children: (account: Account | null) => ReactNode }
  | { allow: 'admin'; children: (account: Account) => ReactNode };

/** Shows its children to those who may see the page. The database decides what they can read. */
export function RouteGuard({ allow, children }: Props) {
  const entry = useDeferredStore($entry);
  useEffect(() => guardPage(allow), [allow]);
  if (entry.state === 'code') return <CodeEntry isInForm={allow === 'visitor'} />;
  if (allow === 'visitor') return <VisitorEntry isOpen={entry.state === 'open'}>{children}</VisitorEntry>;
  const account = entry.state === 'open' ? entry.account : null;
  if (entry.state === 'failed') return <SessionFailed />;
  if (allow === 'member') return <MemberEntry isOpen={account !== null}>{children(account)}</MemberEntry>;
  return account ? <ErrorBoundary>{children(account)}</ErrorBoundary> : <LoadingPage />;
}

const loadCode = async () => (await import('../second-factor/SignInCode.tsx')).SignInCode;

/** Asks for the code of the second factor, in place of the sign-in form or the page. */
function CodeEntry({ isInForm }: { isInForm: boolean }) {
  return (
    <div className={isInForm ? '' : 'mx-auto max-w-xl px-4 py-10 sm:px-8 md:py-16'}>
      <ErrorBoundary>
        <LazyPanel load={loadCode} props={{ Heading: isInForm ? 'h2' : 'h1' }} loading={<Loading />} />
      </ErrorBoundary>
    </div>
  );
}

/** Shows the page at once to anyone who seems to be signed in, and “Loading...” to everyone else. */
function MemberEntry({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  return (
    <>
      {!isOpen && (
        <div className="member:hidden">
          <LoadingPage />
        </div>
      )}
      <div className={isOpen ? '' : 'not-member:hidden'}>
        <ErrorBoundary>{children}</ErrorBoundary>
      </div>
    </>
  );
}

function SessionFailed() {
  const { title, text, again } = GUARD_WORDS.sessionFailed;
  return (
    <div className="wrap py-16">
      <ErrorCard title={title} text={text}>
        <button type="button" className="button" onClick={() => retrySession()}>
          {again}
        </button>
      </ErrorCard>
    </div>
  );
}

function LoadingPage() {
  return (
    <div className="wrap with-skeleton py-16">
      <Loading />
    </div>
  );
}

/**
 * Visitors see the page as it was built, before any script ran; those who seem to be signed in see that it is loading. The
 * children stay mounted, so that typed text is kept.
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
      {PART_WORDS.loading}
    </p>
  );
}
