import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import type { OwnFactor, FactorSetup as Setup } from '../../contract/secondFactor.ts';
import { useConfirm } from '../../core/forms/ConfirmDialog.tsx';
import { FormError } from '../../core/forms/FormError.tsx';
import { localDay } from '../../core/parts/localDay.words.ts';
import { useKeptFocus } from '../../core/parts/useKeptFocus.ts';
import { PanelError } from '../../core/remote/PanelError.tsx';
import { FactorSetup } from './FactorSetup.tsx';
import { removeSecondFactor, secondFactorPanel, startSetup } from './factorSetup.store.ts';
import { CODE_ERRORS, SECOND_FACTOR_WORDS } from './secondFactor.words.ts';

const WORDS = SECOND_FACTOR_WORDS;

/** The second factor of the signed-in member, which only they can switch on or off. */
export function SecondFactor() {
  const factor = useStore(secondFactorPanel.$panel);
  const section = useRef<HTMLElement>(null);
  useKeptFocus(section);
  return (
    <section ref={section} aria-labelledby="second-factor" className="panel p-4 sm:p-6">
      <h2 id="second-factor" data-focus-home="" tabIndex={-1} className="text-xl">
        {WORDS.title}
      </h2>
      <div className="mt-3">
        {factor.state === 'loading' && <p className="text-quiet">{WORDS.loading}</p>}
        {factor.state === 'failed' && <PanelError title={WORDS.title} onRetry={() => void secondFactorPanel.load()} />}
        {factor.state === 'ready' && (factor.value ? <SwitchedOn factor={factor.value} /> : <SwitchedOff />)}
      </div>
      <p className="mt-5 text-sm text-quiet">{WORDS.lost}</p>
    </section>
  );
}

type Off = { state: 'idle'; error?: string } | { state: 'preparing' } | { state: 'open'; setup: Setup };

/** No code was typed yet. */
const ERRORS = { ...CODE_ERRORS, 'no answer': WORDS.setUp.noAnswer };

function SwitchedOff() {
  const [off, setOff] = useState<Off>({ state: 'idle' });
  const isBusy = off.state === 'preparing';
  async function prepare(): Promise<void> {
    if (isBusy) return;
    setOff({ state: 'preparing' });
    const setup = await startSetup();
    if (typeof setup === 'string') setOff({ state: 'idle', error: ERRORS[setup] });
    else setOff({ state: 'open', setup });
  }
  if (off.state === 'open') return <FactorSetup setup={off.setup} onCancel={() => setOff({ state: 'idle' })} />;
  return (
    <div className="grid justify-items-start gap-4">
      <p>{WORDS.off}</p>
      <FormError title={WORDS.setUp.failed} text={off.state === 'idle' ? off.error : undefined} />
      <button type="button" aria-disabled={isBusy || undefined} onClick={() => void prepare()} className="button">
        {isBusy ? WORDS.setUp.busy : WORDS.setUp.submit}
      </button>
    </div>
  );
}

function SwitchedOn({ factor: { id, since } }: { factor: OwnFactor }) {
  const [isSending, setSending] = useState(false);
  const { on, remove } = WORDS;
  const [dialog, ask] = useConfirm(remove, () => void confirm());
  async function confirm(): Promise<void> {
    setSending(true);
    await removeSecondFactor(id);
    setSending(false);
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p>
          <span className="block font-medium">
            {on.since} <time dateTime={since}>{localDay(since)}</time>
          </span>
          <span className="text-quiet">{on.text}</span>
        </p>
        <button
          type="button"
          aria-disabled={isSending || undefined}
          onClick={() => isSending || ask()}
          className="button quiet shrink-0"
        >
          {remove.submit}
        </button>
      </div>
      {dialog}
    </>
  );
}
