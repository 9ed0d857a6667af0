import { useEffect, useRef, useState } from 'react';
import { type RecoveryForm, recoveryForm } from '../../rules/account/forms.ts';
import { sendRecoveryMail } from '../../stores/account.ts';
import { FormFailure } from '../../ui/member/FormFailure.tsx';
import { SubmitButton } from '../../ui/member/SubmitButton.tsx';
import { TextField } from '../../ui/text/Field.tsx';
import { FIELD_WORDS, FORGOT_WORDS } from '../../wording/account.ts';
import { ErrorBoundary } from '../frame/ErrorBoundary.tsx';
import { AccountLink } from './AccountLink.tsx';
import { useAccountForm } from './useAccountForm.ts';

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
  const { field, onSubmit, failure, isBusy, isReady } = useAccountForm<RecoveryForm>({
    schema: recoveryForm,
    required: ['email'],
    submit: async (values) => {
      const outcome = await sendRecoveryMail(values);
      if (outcome.state === 'done') onSent(values.email);
      return outcome;
    },
  });
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
      <TextField
        {...field('email')}
        defaultValue={email}
        // The button that had the focus is gone.
        autoFocus={hasFocus}
        label={FIELD_WORDS.email}
        type="email"
        autoComplete="username"
        spellCheck={false}
      />
      <FormFailure {...failure} />
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
      <button type="button" onClick={onAgain} className="button mt-6 w-full border-2 border-ink-faint hover:border-ink">
        {again}
      </button>
    </>
  );
}
