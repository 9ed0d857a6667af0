import { Copy, ExternalLink } from 'lucide';
import type { UpkeepFinding } from '../../contract/upkeep.ts';
import { Icon } from '../../core/parts/Icon.tsx';
import { PART_WORDS } from '../../core/parts/parts.words.ts';
import { copyCommand } from './copyCommand.store.ts';
import { upkeepText } from './upkeep.rules.ts';
import { UPKEEP_WORDS } from './upkeep.words.ts';

/** One item: its state, and how to fix it if needed. */
export function UpkeepRow({ finding }: { finding: UpkeepFinding }) {
  const { name, sentence, mend } = upkeepText(UPKEEP_WORDS.rows, finding);
  const { used, limit } = finding.facts;
  return (
    <li className="grid gap-x-6 gap-y-1 py-3.5 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <h3 className="font-text text-base font-medium">{name}</h3>
      <div className="min-w-0">
        <p className={`max-w-[60ch] wrap-anywhere ${mend ? '' : 'text-quiet'}`}>{sentence}</p>
        {used !== undefined && limit && <Meter part={used / limit} isHigh={mend !== null} />}
        {mend && (
          <>
            <p className="mt-2 max-w-[60ch] text-sm text-quiet">{mend.text}</p>
            <div className="mt-3 mb-1 flex flex-wrap items-center gap-2">
              {mend.command && <Command text={mend.command} />}
              {mend.link && (
                <a href={mend.link.href} target="_blank" rel="noreferrer" className="tool">
                  {mend.link.label}
                  <Icon of={ExternalLink} className="size-4 mirrored" />
                  <span className="sr-only">({PART_WORDS.newTab})</span>
                </a>
              )}
            </div>
          </>
        )}
      </div>
    </li>
  );
}

/** The sentence above it has the numbers. */
function Meter({ part, isHigh }: { part: number; isHigh: boolean }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      className={`mt-2 mb-1 h-1.5 w-full max-w-[60ch] rounded-pane bg-sunken ${isHigh ? 'text-flame' : 'text-quiet'}`}
    >
      <rect width={Math.min(part, 1) * 100} height="1" fill="currentColor" />
    </svg>
  );
}

function Command({ text }: { text: string }) {
  return (
    <span className="inline-flex max-w-full items-center rounded-lg bg-sunken ps-3">
      <code className="min-w-0 py-2 text-sm wrap-anywhere select-all">{text}</code>
      <button
        type="button"
        aria-label={UPKEEP_WORDS.copy(text)}
        onClick={() => void copyCommand(text)}
        className="grid size-10 shrink-0 place-items-center rounded-lg text-quiet hover:text-ink"
      >
        <Icon of={Copy} className="size-4" />
      </button>
    </span>
  );
}
