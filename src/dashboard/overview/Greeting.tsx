import { anyDrawing, bannerOf } from '../../catalogue/card/cover.rules.ts';
import { Glass } from '../../catalogue/card/Glass.tsx';
import { useMotifs } from '../../catalogue/card/useMotifs.ts';
import type { Account } from '../../contract/account.ts';
import { DASHBOARD_WORDS } from '../tabs/dashboard.words.ts';
import { greetingName } from '../tabs/greetingName.rules.ts';

interface Props {
  /** Null while the session is being read. */
  account: Account | null;
}

/**
 * The top of the dashboard: the member's name on a window of their own. Above all tabs but the first it is one line on
 * phones, so that the open tab’s content is on the first screen.
 */
export function Greeting({ account }: Props) {
  // Phones show no figure (Glass.tsx). The build has no windows to measure.
  const motifs = useMotifs(globalThis.matchMedia?.('(width >= 40rem)').matches ?? false);
  const name = account && (greetingName(account) || DASHBOARD_WORDS.friend);
  return (
    <header className="relative overflow-hidden bg-[var(--glass-3)] text-white print:bg-transparent print:text-ink">
      <div className="line:hidden">
        {account && <Glass {...bannerOf(motifs ? anyDrawing(account.id, motifs) : '')} isBanner />}
      </div>
      <div className="shade-beside relative print:bg-none">
        <div className="wrap pt-9 pb-20 md:pt-14 md:pb-28 line:py-3">
          <h1 className="text-title line:text-xl">
            {DASHBOARD_WORDS.greeting} {/* On its own line on phones, so that nothing moves when the name appears. */}
            <bdi className="max-sm:block line:inline">{name ?? '\u00a0'}</bdi>
          </h1>
          <p className="mt-3 max-w-[46ch] text-lg/7 text-balance text-white/90 line:hidden print:text-inherit">
            {DASHBOARD_WORDS.welcome}
          </p>
        </div>
      </div>
    </header>
  );
}
