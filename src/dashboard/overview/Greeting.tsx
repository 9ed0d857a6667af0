import { anyDrawing, bannerOf } from '../../catalogue/card/cover.rules.ts';
import { Glass } from '../../catalogue/card/Glass.tsx';
import { useMotifs } from '../../catalogue/card/useMotifs.ts';
import type { Account } from '../../contract/account.ts';
import { DASHBOARD_WORDS } from '../tabs/dashboard.words.ts';
import { greetingName } from '../tabs/greetingName.rules.ts';

interface Props {
  /** Null while the session is being read. */
  account: Account | null;
  /** One line on phones, so that the open tab’s content is on the first screen. */
  isLine: boolean;
}

/** The top of the dashboard: the member's name on a window of their own. */
export function Greeting({ account, isLine }: Props) {
  const motifs = useMotifs();
  const name = account && (greetingName(account) || DASHBOARD_WORDS.friend);
  return (
    <header className="relative overflow-hidden bg-[var(--glass-3)] text-white print:bg-transparent print:text-ink">
      <div className={isLine ? 'max-sm:hidden' : ''}>
        {account && <Glass {...bannerOf(motifs ? anyDrawing(account.id, motifs) : '')} isBanner />}
      </div>
      <div className="shade-beside relative print:bg-none">
        <div className={`wrap md:pt-14 md:pb-28 ${isLine ? 'py-3 sm:pt-9 sm:pb-20' : 'pt-9 pb-20'}`}>
          <h1 className={isLine ? 'text-xl sm:text-title' : 'text-title'}>
            {DASHBOARD_WORDS.greeting} {/* On its own line on phones, so that nothing moves when the name appears. */}
            <bdi className={isLine ? '' : 'max-sm:block'}>{name ?? '\u00a0'}</bdi>
          </h1>
          <p
            className={`mt-3 max-w-[46ch] text-lg/7 text-balance text-white/90 print:text-inherit ${isLine ? 'max-sm:hidden' : ''}`}
          >
            {DASHBOARD_WORDS.welcome}
          </p>
        </div>
      </div>
    </header>
  );
}
