import { CheckField } from '../../core/forms/CheckField.tsx';
import { TextField } from '../../core/forms/Field.tsx';
import { FormError } from '../../core/forms/FormError.tsx';
import { NewTabLink } from '../../core/forms/NewTabLink.tsx';
import { SubmitButton } from '../../core/forms/SubmitButton.tsx';
import { useForm } from '../../core/forms/useForm.ts';
import { AccountLink } from '../forms/AccountLink.tsx';
import { register } from '../forms/account.store.ts';
import { FIELD_WORDS, REGISTER_WORDS } from '../forms/account.words.ts';
import { NAME_LIMIT, readRegistration } from '../forms/forms.rules.ts';
import { PasswordField } from '../forms/PasswordField.tsx';
import { RouteGuard } from '../guard/RouteGuard.tsx';

export function RegisterForm() {
  return (
    <RouteGuard allow="visitor">
      <Form />
    </RouteGuard>
  );
}

function Form() {
  const { form, field, errors, failure, isBusy, isReady } = useForm({
    read: readRegistration,
    words: (code, field) => (field === 'terms' ? REGISTER_WORDS.terms.missing : FIELD_WORDS.error[code]),
    submit: (values) => register(values),
  });
  const { terms, newsletter, privacy, mismatch } = REGISTER_WORDS;
  const hasMismatch = errors?.confirmation === 'passwords differ';
  return (
    <form {...form} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...field('firstName')}
          label={FIELD_WORDS.firstName}
          autoComplete="given-name"
          maxLength={NAME_LIMIT}
          required
        />
        <TextField
          {...field('lastName')}
          label={FIELD_WORDS.lastName}
          autoComplete="family-name"
          maxLength={NAME_LIMIT}
          required
        />
      </div>
      <TextField
        {...field('email')}
        label={FIELD_WORDS.email}
        type="email"
        autoComplete="username"
        spellCheck={false}
        required
      />
      <PasswordField
        {...field('password')}
        label={FIELD_WORDS.password}
        hint={FIELD_WORDS.passwordHint}
        autoComplete="new-password"
        required
      />
      <PasswordField
        {...field('confirmation')}
        errorTitle={hasMismatch ? mismatch : undefined}
        label={FIELD_WORDS.confirmation}
        autoComplete="new-password"
      />
      <div>
        <CheckField
          {...field('terms')}
          required
          label={
            <>
              {terms.before} <NewTabLink href="/terms" label={terms.link} />
            </>
          }
        />
        <CheckField id="newsletter" name="newsletter" label={newsletter} defaultChecked />
      </div>
      <FormError {...failure} />
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
