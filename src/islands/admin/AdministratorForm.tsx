import { type SubmitEvent, useRef, useState } from 'react';
import { addAdministrator } from '../../stores/admin/administrators.ts';
import { TextField } from '../../ui/text/Field.tsx';
import { ADMINISTRATORS_WORDS } from '../../wording/adminAdministrators.ts';

const { add } = ADMINISTRATORS_WORDS;

/** Makes the account with an address an administrator, or says why it cannot. */
export function AdministratorForm() {
  const [state, setState] = useState({ isSending: false, error: '' });
  const field = useRef<HTMLInputElement>(null);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const { current } = field;
    if (state.isSending || !current) return;
    setState({ isSending: true, error: '' });
    const error = await addAdministrator(current.value);
    setState({ isSending: false, error: error ?? '' });
    if (error === null) current.value = '';
    current.focus();
  }

  return (
    <form
      noValidate
      aria-labelledby="administrator-form"
      onSubmit={(event) => void submit(event)}
      className="mt-6 max-w-2xl rounded-lg border border-line bg-surface p-4 sm:p-6"
    >
      <h2 id="administrator-form" className="text-xl">
        {add.title}
      </h2>
      <div className="mt-4 grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <TextField
          ref={field}
          id="administrator-email"
          type="email"
          label={add.label}
          hint={add.hint}
          error={state.error}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <button
          type="submit"
          aria-disabled={state.isSending || undefined}
          className="button min-h-12 bg-flame text-on-flame hover:underline aria-disabled:opacity-70 sm:mt-7.5 sm:min-w-54"
        >
          {state.isSending ? add.busy : add.submit}
        </button>
      </div>
      <p role="status" className="sr-only">
        {state.error}
      </p>
    </form>
  );
}
