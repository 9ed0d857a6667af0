import { SubmitButton } from '../../core/forms/SubmitButton.tsx';
import type { CodeError } from '../../core/session/secondFactor.rules.ts';
import { CodeField } from './CodeField.tsx';
import { CODE_STEP_WORDS } from './secondFactor.words.ts';
import { useCodeForm } from './useCodeForm.ts';

interface Props {
  /** Level of its heading. */
  Heading: 'h1' | 'h2';
  /** Returns what’s wrong with the code, or null. */
  submit: (text: string) => Promise<CodeError | null>;
  /** Missing if nobody else could continue. */
  onOtherAccount?: () => Promise<void>;
}

/** Asks for the code of the second factor. */
export function CodeStep({ Heading, submit, onOtherAccount }: Props) {
  const { form, isBusy, error, field } = useCodeForm(submit);
  return (
    <form {...form} aria-labelledby="code-step" className="grid gap-5">
      <div>
        <Heading id="code-step" className="text-heading">
          {CODE_STEP_WORDS.title}
        </Heading>
        <p className="mt-2 text-quiet">{CODE_STEP_WORDS.text}</p>
      </div>
      <CodeField ref={field} id="code" error={error} />
      <p role="status" className="sr-only">
        {error}
      </p>
      <SubmitButton label={CODE_STEP_WORDS.submit} busyLabel={CODE_STEP_WORDS.busy} isBusy={isBusy} />
      {onOtherAccount && (
        <p className="text-center">
          <button
            type="button"
            onClick={() => void onOtherAccount()}
            className="inline-flex min-h-11 items-center font-semibold underline"
          >
            {CODE_STEP_WORDS.other}
          </button>
        </p>
      )}
      <p className="text-sm text-quiet">{CODE_STEP_WORDS.lost}</p>
    </form>
  );
}
