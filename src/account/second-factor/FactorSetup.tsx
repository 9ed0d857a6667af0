import type { FactorSetup as Setup } from '../../contract/secondFactor.ts';
import { SubmitButton } from '../../core/forms/SubmitButton.tsx';
import { CodeField } from './CodeField.tsx';
import { copyKey, finishSetup } from './factorSetup.store.ts';
import { SECOND_FACTOR_WORDS } from './secondFactor.words.ts';
import { useCodeForm } from './useCodeForm.ts';

interface Props {
  setup: Setup;
  onCancel: () => void;
}

const { steps } = SECOND_FACTOR_WORDS;

/** The steps of setting up an authenticator app: its key as a picture and as text, then its first code. */
export function FactorSetup({ setup, onCancel }: Props) {
  const { form, isBusy, error, field } = useCodeForm((text) => finishSetup(setup, text));
  return (
    <form {...form}>
      <ol className="grid list-decimal gap-5 ps-5 [&>::marker]:font-semibold">
        <li>
          <p>{steps.scan}</p>
          {/* On white in the dark theme too, since apps can't read other colours. */}
          <img
            src={setup.picture}
            alt={steps.picture}
            className="mt-3 size-56 rounded-md border border-line bg-white"
          />
        </li>
        <li>
          <p>{steps.key}</p>
          <div className="mt-2 flex flex-wrap items-center gap-3">
            <code className="text-lg wrap-anywhere select-all">{grouped(setup.secret)}</code>
            <button type="button" onClick={() => void copyKey(setup)} className="tool shrink-0">
              {steps.copy}
            </button>
          </div>
        </li>
        <li>
          <p className="mb-3">{steps.code}</p>
          <CodeField ref={field} id="setup-code" error={error} />
          <p role="status" className="sr-only">
            {error}
          </p>
        </li>
      </ol>
      <div className="mt-6 flex flex-wrap gap-3 max-sm:*:grow">
        <SubmitButton label={steps.submit} busyLabel={steps.busy} isBusy={isBusy} className="" />
        <button type="button" onClick={onCancel} className="button quiet">
          {steps.cancel}
        </button>
      </div>
      <p className="mt-3 text-sm text-quiet">{steps.note}</p>
    </form>
  );
}

/** In groups of four, which are easier to type. */
const grouped = (secret: string): string => (secret.match(/.{1,4}/g) ?? []).join(' ');
