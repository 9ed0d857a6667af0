import type { CodeFault } from '../../rules/account/secondFactor.ts';
import { CodeField } from '../../ui/member/CodeField.tsx';
import { SubmitButton } from '../../ui/member/SubmitButton.tsx';
import { CODE_STEP_WORDS } from '../../wording/secondFactor.ts';
import { useCodeForm } from './useCodeForm.ts';

interface Props {
  /** Level of its heading. */
  Heading: 'h1' | 'h2';
  /** Gives what is wrong with the code, or null. */
  submit: (text: string) => Promise<CodeFault | null>;
  /** Missing where nobody else can go on. */
  onOtherAccount?: () => Promise<void>;
}

/** Asks for the code of the second factor. */
export function CodeStep({ Heading, submit, onOtherAccount }: Props) {
  const { isBusy, error, field, onSubmit } = useCodeForm(submit);
  return (
    <form method="post" noValidate aria-labelledby="code-step" onSubmit={onSubmit} className="grid gap-5">
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
