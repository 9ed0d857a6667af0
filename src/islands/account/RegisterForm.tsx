import { NAME_LIMIT, registerForm, type RegisterForm as Values } from '../../rules/account/forms.ts';
import { register } from '../../stores/account.ts';
import { CheckField } from '../../ui/account/CheckField.tsx';
import { FormFailure } from '../../ui/member/FormFailure.tsx';
import { NewTabLink } from '../../ui/member/NewTabLink.tsx';
import { SubmitButton } from '../../ui/member/SubmitButton.tsx';
import { TextField } from '../../ui/text/Field.tsx';
import { FIELD_WORDS, REGISTER_WORDS } from '../../wording/account.ts';
import { RouteGuard } from '../member/RouteGuard.tsx';
import { AccountLink } from './AccountLink.tsx';
import { PasswordField } from './PasswordField.tsx';
import { useAccountForm } from './useAccountForm.ts';

export function RegisterForm() {
  return (
    <RouteGuard allow="visitor">
      <Form />
    </RouteGuard>
  );
}

function Form() {
  const { field, fault, onSubmit, failure, isBusy, isReady } = useAccountForm<Values>({
    schema: registerForm,
    required: ['firstName', 'lastName', 'email', 'password', 'terms'],
    submit: register,
  });
  const { terms, newsletter, privacy, mismatch } = REGISTER_WORDS;
  const hasMismatch = fault('confirmation') === 'passwords differ';
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...field('firstName')}
          label={FIELD_WORDS.firstName}
          autoComplete="given-name"
          maxLength={NAME_LIMIT}
        />
        <TextField
          {...field('lastName')}
          label={FIELD_WORDS.lastName}
          autoComplete="family-name"
          maxLength={NAME_LIMIT}
        />
      </div>
      <TextField
        {...field('email')}
        label={FIELD_WORDS.email}
        type="email"
        autoComplete="username"
        spellCheck={false}
      />
      <PasswordField
        {...field('password')}
        label={FIELD_WORDS.password}
        hint={FIELD_WORDS.passwordHint}
        autoComplete="new-password"
      />
      <PasswordField
        {...field('confirmation')}
        errorTitle={hasMismatch ? mismatch : undefined}
        label={FIELD_WORDS.confirmation}
        autoComplete="new-password"
      />
      <div>
        <CheckField {...field('terms')}>
          {terms.before} <NewTabLink href="/terms" label={terms.link} />
        </CheckField>
        <CheckField {...field('newsletter')} defaultChecked>
          {newsletter}
        </CheckField>
      </div>
      <FormFailure {...failure} />
      <SubmitButton label={REGISTER_WORDS.submit} busyLabel={REGISTER_WORDS.busy} isBusy={isBusy} isReady={isReady} />
      <p className="text-center text-sm text-quiet">
        {privacy.before} <NewTabLink href="/privacy" label={privacy.link} />.
      </p>
      <p className="text-center">
        {REGISTER_WORDS.haveAccount} <AccountLink to="/login" label={REGISTER_WORDS.signIn} />
      </p>
    </form>
  );
}
