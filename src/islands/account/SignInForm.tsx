import { signInForm, type SignInForm as Values } from '../../rules/account/forms.ts';
import { signIn } from '../../stores/account.ts';
import { FormFailure } from '../../ui/member/FormFailure.tsx';
import { SubmitButton } from '../../ui/member/SubmitButton.tsx';
import { TextField } from '../../ui/text/Field.tsx';
import { FIELD_WORDS, SIGN_IN_WORDS } from '../../wording/account.ts';
import { RouteGuard } from '../member/RouteGuard.tsx';
import { AccountLink } from './AccountLink.tsx';
import { PasswordField } from './PasswordField.tsx';
import { useAccountForm } from './useAccountForm.ts';

export function SignInForm() {
  return (
    <RouteGuard allow="visitor">
      <Form />
    </RouteGuard>
  );
}

function Form() {
  const { field, onSubmit, failure, isBusy, isReady } = useAccountForm<Values>({
    schema: signInForm,
    required: ['email', 'password'],
    submit: (values) => signIn(values),
  });
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
      <TextField
        {...field('email')}
        label={FIELD_WORDS.email}
        type="email"
        autoComplete="username"
        spellCheck={false}
      />
      <div>
        <PasswordField {...field('password')} label={FIELD_WORDS.password} autoComplete="current-password" />
        <p className="mt-1 text-right text-sm">
          <a href="/forgot-password" className="inline-flex min-h-11 items-center underline">
            {SIGN_IN_WORDS.forgot}
          </a>
        </p>
      </div>
      <FormFailure {...failure} />
      <SubmitButton label={SIGN_IN_WORDS.submit} busyLabel={SIGN_IN_WORDS.busy} isBusy={isBusy} isReady={isReady} />
      <p className="text-center">
        {SIGN_IN_WORDS.newHere} <AccountLink to="/register" label={SIGN_IN_WORDS.register} />
      </p>
    </form>
  );
}
