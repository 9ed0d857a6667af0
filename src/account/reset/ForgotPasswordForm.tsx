import { useEffect, useRef, useState } from 'react';
import { ErrorBoundary } from '../../core/errors/ErrorBoundary.tsx';
import { TextField } from '../../core/forms/Field.tsx';
import { FormError } from '../../core/forms/FormError.tsx';
import { SubmitButton } from '../../core/forms/SubmitButton.tsx';
import { useForm } from '../../core/forms/useForm.ts';
import { AccountLink } from '../forms/AccountLink.tsx';
import { sendRecoveryMail } from '../forms/account.store.ts';
import { FIELD_WORDS, FORGOT_WORDS } from '../forms/account.words.ts';
import { readRecovery } from '../forms/forms.rules.ts';

type View = { name: 'form'; email: string; isBack: boolean } | { name: 'sent'; email: string };

export function ForgotPasswordForm() {
  const [view, setView] = useState<View>({ name: 'form', email: '', isBack: false });
  return (
    <ErrorBoundary>
      {view.name === 'form' ? (
        <Form email={view.email} hasFocus={view.isBack} onSent={(email) => setView({ name: 'sent', email })} />
      ) : (
        <Sent email={view.email} onAgain={() => setView({ name: 'form', email: view.email, isBack: true })} />
      )}
      <p className="mt-5 text-center">
        <AccountLink to="/login" label={FORGOT_WORDS.back} />
      </p>
    </ErrorBoundary>
  );
}

interface FormProps {
  /** The address that was typed before. */
  email: string;
  hasFocus: boolean;
  onSent: (email: string) => void;
}

function Form({ email, hasFocus, onSent }: FormProps) {
  const { form, field, failure, isBusy, isReady } = useForm({
    read: readRecovery,
    words: (code) => FIELD_WORDS.error[code],
    submit: async (values) => {
      const error = await sendRecoveryMail(values);
      if (!error) onSent(values.email);
      return error;
    },
  });
  return (
    <form {...form} className="grid gap-5">
      <TextField
        {...field('email')}
        defaultValue={email}
        // The button that had the focus is gone.
        autoFocus={hasFocus}
        label={FIELD_WORDS.email}
        type="email"
        autoComplete="username"
        spellCheck={false}
        required
      />
      <FormError {...failure} />
      <SubmitButton label={FORGOT_WORDS.submit} busyLabel={FORGOT_WORDS.busy} isBusy={isBusy} isReady={isReady} />
    </form>
  );
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const { title, text, to, missing, again } = FORGOT_WORDS.sent;
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="text-heading">
        {title}
      </h2>
      <p className="mt-3 text-lg">{text}</p>
      <p className="mt-3 text-quiet">{to(email)}</p>
      <p className="mt-3 text-quiet">{missing}</p>
      <button type="button" onClick={onAgain} className="button quiet mt-6 w-full">
        {again}
      </button>
    </>
  );
}
