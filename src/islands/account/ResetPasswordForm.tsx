import { useStore } from '@nanostores/react';
import { type SyntheticEvent, useEffect, useState } from 'react';
import type { Account, MailLink } from '../../contract/account.ts';
import { PASSWORD, type PasswordForm, passwordForm } from '../../rules/account/forms.ts';
import type { Failure } from '../../stores/account.ts';
import { $passwordReset, changePassword, followLink, openPasswordReset } from '../../stores/passwordReset.ts';
import { retrySession } from '../../stores/session.ts';
import { FormFailure } from '../../ui/member/FormFailure.tsx';
import { SubmitButton } from '../../ui/member/SubmitButton.tsx';
import { ACCOUNT_WORDS, FIELD_WORDS, RESET_WORDS } from '../../wording/account.ts';
import { LAYOUT_WORDS } from '../../wording/layout.ts';
import { ErrorBoundary } from '../frame/ErrorBoundary.tsx';
import { LazyStep } from '../member/LazyStep.tsx';
import { PasswordField } from './PasswordField.tsx';
import { useAccountForm } from './useAccountForm.ts';

export function ResetPasswordForm() {
  useEffect(openPasswordReset, []);
  return (
    <ErrorBoundary>
      <Step />
    </ErrorBoundary>
  );
}

const loadCode = async () => (await import('./ResetCode.tsx')).ResetCode;

function Step() {
  const reset = useStore($passwordReset);
  const { title, text, again } = ACCOUNT_WORDS.sessionFailed;
  switch (reset.state) {
    case 'loading':
      return <Loading />;
    case 'failed':
      return (
        <div className="grid gap-5">
          <FormFailure title={title} text={text} />
          <button type="button" className="button bg-flame text-on-flame" onClick={() => retrySession()}>
            {again}
          </button>
        </div>
      );
    case 'link':
      return <LinkStep link={reset.link} />;
    case 'code':
      return <LazyStep load={loadCode} props={{}} loading={<Loading />} />;
    case 'form':
      return <Form account={reset.account} />;
  }
}

function Loading() {
  return (
    <p role="status" className="text-lg text-quiet">
      {LAYOUT_WORDS.loading}
    </p>
  );
}

function LinkStep({ link }: { link: MailLink }) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { text, submit, busy } = RESET_WORDS.link;
  const follow = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    setFailure(null);
    const outcome = await followLink(link);
    if (outcome.state === 'done') return;
    setFailure(outcome);
    setIsBusy(false);
  };
  return (
    <form method="post" onSubmit={follow} className="grid gap-5">
      <p className="text-lg">{text}</p>
      <FormFailure title={failure?.title} text={failure?.text} />
      <SubmitButton label={submit} busyLabel={busy} isBusy={isBusy} />
    </form>
  );
}

function Form({ account }: { account: Account }) {
  const { field, onSubmit, failure, isBusy } = useAccountForm<PasswordForm>({
    schema: passwordForm,
    required: [],
    submit: ({ password }) => changePassword(password),
  });
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
      <p className="text-quiet">{RESET_WORDS.account(account.email)}</p>
      {/* Tells password managers whose password it is. */}
      <input type="hidden" name="username" autoComplete="username" value={account.email} />
      <PasswordField
        {...field('password')}
        // The button that had the focus is gone.
        autoFocus
        minLength={PASSWORD.least}
        label={FIELD_WORDS.newPassword}
        hint={FIELD_WORDS.passwordHint}
        autoComplete="new-password"
      />
      <PasswordField
        {...field('confirmation', { 'passwords differ': RESET_WORDS.mismatch })}
        minLength={PASSWORD.least}
        label={FIELD_WORDS.confirmation}
        autoComplete="new-password"
      />
      <FormFailure {...failure} />
      <SubmitButton label={RESET_WORDS.submit} busyLabel={RESET_WORDS.busy} isBusy={isBusy} />
    </form>
  );
}
