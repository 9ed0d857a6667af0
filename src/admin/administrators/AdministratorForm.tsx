import { useRef } from 'react';
import { TextField } from '../../core/forms/Field.tsx';
import { SubmitButton } from '../../core/forms/SubmitButton.tsx';
import { useForm } from '../../core/forms/useForm.ts';
import { addAdministrator } from './administrators.store.ts';
import { ADMINISTRATORS_WORDS } from './administrators.words.ts';

const { add } = ADMINISTRATORS_WORDS;

/** Makes the account with an address an administrator, or says why it can't. */
export function AdministratorForm() {
  const field = useRef<HTMLInputElement>(null);
  const { form, failure, isBusy } = useForm({
    read: ({ email }: { email: string }) => ({ values: email, errors: {} }),
    submit: async (email) => {
      const error = await addAdministrator(email);
      if (error === null) form.ref.current?.reset();
      field.current?.focus();
      return error;
    },
    staysOpen: true,
  });
  return (
    <form {...form} aria-labelledby="administrator-form" className="panel mt-6 p-4 sm:p-6">
      <h2 id="administrator-form" className="text-xl">
        {add.title}
      </h2>
      <div className="mt-4 grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <TextField
          ref={field}
          id="administrator-email"
          name="email"
          type="email"
          label={add.label}
          hint={add.hint}
          error={failure ?? undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <SubmitButton label={add.submit} busyLabel={add.busy} isBusy={isBusy} className="sm:mt-7.5 sm:min-w-54" />
      </div>
      <p role="status" className="sr-only">
        {failure}
      </p>
    </form>
  );
}
