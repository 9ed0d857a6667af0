import type { Account } from '../../contract/account.ts';
import { greetingName } from '../../rules/account/greetingName.ts';
import { glass } from '../../rules/display/glass.ts';
import { ACCOUNT_WORDS } from '../../wording/account.ts';
import { DASHBOARD_WORDS } from '../../wording/dashboard.ts';
import { Panes } from '../card/Panes.tsx';

interface Props {
  /** Null while the session is read. */
  account: Account | null;
}

/** The top of the dashboard: the member's name on a window of their own. */
export function Greeting({ account }: Props) {
  const name = account && (greetingName(account) || ACCOUNT_WORDS.friend);
  return (
    <header className="relative overflow-hidden bg-[var(--glass-3)] text-white print:bg-transparent print:text-ink">
      <svg
        viewBox="0 0 160 40"
        preserveAspectRatio="none"
        className="absolute inset-0 size-full print:hidden"
        aria-hidden="true"
      >
        {account && <Panes panes={glass(account.id, 160, 40, 20)} lead={0.25} />}
      </svg>
      <div className="shade-beside relative print:bg-none">
        <div className="wrap pt-9 pb-20 md:pt-14 md:pb-28">
          <h1 className="text-title">
            {ACCOUNT_WORDS.greeting}{' '}
            {/* On a line of its own on phones, so that nothing moves when the name appears. */}
            <bdi className="max-sm:block">{name ?? '\u00a0'}</bdi>
          </h1>
          <p className="mt-3 max-w-[46ch] text-lg/7 text-balance text-white/90 print:text-inherit">
            {DASHBOARD_WORDS.welcome}
          </p>
        </div>
      </div>
    </header>
  );
}
