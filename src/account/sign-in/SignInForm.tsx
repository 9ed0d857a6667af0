import { useState } from 'react';
import { TextField } from '../../core/forms/Field.tsx';
import { FormError } from '../../core/forms/FormError.tsx';
import { SubmitButton } from '../../core/forms/SubmitButton.tsx';
import { useForm } from '../../core/forms/useForm.ts';
import { LazyPanel } from '../../core/remote/LazyPanel.tsx';
import { AccountLink } from '../forms/AccountLink.tsx';
import { signIn } from '../forms/account.store.ts';
import { FIELD_WORDS, SIGN_IN_WORDS } from '../forms/account.words.ts';
import { readSignIn } from '../forms/forms.rules.ts';
import { PasswordField } from '../forms/PasswordField.tsx';
import { RouteGuard } from '../guard/RouteGuard.tsx';

export function SignInForm() {
  return (
    <RouteGuard allow="visitor">
      <Form />
    </RouteGuard>
  );
}

const loadResend = async () => (await import('./ResendConfirmation.tsx')).ResendConfirmation;

function Form() {
  /** The address that isn't confirmed. */
  const [unconfirmed, setUnconfirmed] = useState('');
  const { form, field, failure, isBusy, isReady } = useForm({
    read: readSignIn,
    words: (code) => FIELD_WORDS.error[code],
    submit: async (values) => {
      const error = await signIn(values);
      setUnconfirmed(error?.code ? values.email : '');
      return error;
    },
  });
  return (
    <form {...form} className="grid gap-5">
      <TextField
        {...field('email')}
        label={FIELD_WORDS.email}
        type="email"
        autoComplete="username"
        spellCheck={false}
        required
      />
      <div>
        <PasswordField {...field('password')} label={FIELD_WORDS.password} autoComplete="current-password" required />
        <p className="mt-1 text-end text-sm">
          <a href="/forgot-password" className="inline-flex min-h-11 items-center underline">
            {SIGN_IN_WORDS.forgot}
          </a>
        </p>
      </div>
      <FormError {...failure} />
      {unconfirmed && <LazyPanel key={unconfirmed} load={loadResend} props={{ email: unconfirmed }} loading={null} />}
      <SubmitButton label={SIGN_IN_WORDS.submit} busyLabel={SIGN_IN_WORDS.busy} isBusy={isBusy} isReady={isReady} />
      <p className="text-center">
        {SIGN_IN_WORDS.newHere} <AccountLink to="/register" label={SIGN_IN_WORDS.register} />
      </p>
    </form>
  );
}
