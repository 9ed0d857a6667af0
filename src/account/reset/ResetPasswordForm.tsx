import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Account, MailLink } from '../../contract/account.ts';
import { ErrorBoundary } from '../../core/errors/ErrorBoundary.tsx';
import { FormError } from '../../core/forms/FormError.tsx';
import { SubmitButton } from '../../core/forms/SubmitButton.tsx';
import { useForm } from '../../core/forms/useForm.ts';
import { PART_WORDS } from '../../core/parts/parts.words.ts';
import { LazyPanel } from '../../core/remote/LazyPanel.tsx';
import { FIELD_WORDS, RESET_WORDS } from '../forms/account.words.ts';
import { PASSWORD, readNewPassword } from '../forms/forms.rules.ts';
import { GUARD_WORDS } from '../forms/guard.words.ts';
import { PasswordField } from '../forms/PasswordField.tsx';
import {
  $passwordReset,
  changePassword,
  followLink,
  openPasswordReset,
  retryPasswordReset,
} from './passwordReset.store.ts';

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
  const { title, text, again } = GUARD_WORDS.sessionFailed;
  switch (reset.state) {
    case 'loading':
      return <Loading />;
    case 'failed':
      return (
        <div className="grid gap-5">
          <FormError title={title} text={text} />
          <button type="button" className="button" onClick={retryPasswordReset}>
            {again}
          </button>
        </div>
      );
    case 'link':
      return <LinkStep link={reset.link} />;
    case 'code':
      return <LazyPanel load={loadCode} props={{}} loading={<Loading />} />;
    case 'form':
      return <Form account={reset.account} by={reset.by} />;
  }
}

function Loading() {
  return (
    <p role="status" className="text-lg text-quiet">
      {PART_WORDS.loading}
    </p>
  );
}

function LinkStep({ link }: { link: MailLink }) {
  const { form, failure, isBusy } = useForm({
    read: () => ({ values: link, errors: {} }),
    submit: followLink,
  });
  const { text, submit, busy } = RESET_WORDS.link;
  return (
    <form {...form} className="grid gap-5">
      <p className="text-lg">{text}</p>
      <FormError {...failure} />
      <SubmitButton label={submit} busyLabel={busy} isBusy={isBusy} />
    </form>
  );
}

function Form({ account, by }: { account: Account; by: 'link' | 'session' }) {
  const { form, field, failure, isBusy } = useForm({
    read: readNewPassword,
    words: (code) => (code === 'passwords differ' ? RESET_WORDS.mismatch : FIELD_WORDS.error[code]),
    submit: ({ password, current }) => changePassword(password, current),
  });
  return (
    <form {...form} className="grid gap-5">
      <p className="text-quiet">{RESET_WORDS.account(account.email)}</p>
      {/* Tells password managers whose password it is. */}
      <input type="hidden" name="username" autoComplete="username" value={account.email} />
      {by === 'session' && (
        <PasswordField
          {...field('current')}
          autoFocus
          label={FIELD_WORDS.currentPassword}
          autoComplete="current-password"
        />
      )}
      <PasswordField
        {...field('password')}
        // The button that had the focus is gone.
        autoFocus={by === 'link'}
        minLength={PASSWORD.least}
        label={FIELD_WORDS.newPassword}
        hint={FIELD_WORDS.passwordHint}
        autoComplete="new-password"
      />
      <PasswordField
        {...field('confirmation')}
        minLength={PASSWORD.least}
        label={FIELD_WORDS.confirmation}
        autoComplete="new-password"
      />
      <FormError {...failure} />
      <SubmitButton label={RESET_WORDS.submit} busyLabel={RESET_WORDS.busy} isBusy={isBusy} />
    </form>
  );
}
