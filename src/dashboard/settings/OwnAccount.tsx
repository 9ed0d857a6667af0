import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { FIELD_WORDS } from '../../account/forms/account.words.ts';
import { FULL_NAME_LIMIT, PASSWORD, readName, readNewPassword } from '../../account/forms/forms.rules.ts';
import { PasswordField } from '../../account/forms/PasswordField.tsx';
import type { Account } from '../../contract/account.ts';
import { TextField } from '../../core/forms/Field.tsx';
import { FormError } from '../../core/forms/FormError.tsx';
import { SubmitButton } from '../../core/forms/SubmitButton.tsx';
import { useForm } from '../../core/forms/useForm.ts';
import { LazyPanel } from '../../core/remote/LazyPanel.tsx';
import { $session } from '../../core/session/session.store.ts';
import { givenName } from '../tabs/greetingName.rules.ts';
import { changeName, changeOwnPassword } from './ownAccount.store.ts';
import { SettingsCard } from './SettingsCard.tsx';
import { SETTINGS_WORDS as WORDS } from './settings.words.ts';

/** For the few who have one: only an administrator can set it up, and keeps it after that. */
const loadSecondFactor = async () => (await import('../../account/second-factor/SecondFactor.tsx')).SecondFactor;

/** Name, address, password and second factor of the member. */
export function OwnAccount() {
  const session = useStore($session);
  if (session.state !== 'signed in') return null;
  const { account } = session;
  return (
    <div className="mb-10 grid gap-4">
      <SettingsCard id="account" title={WORDS.account}>
        <NameForm account={account} />
      </SettingsCard>
      <SettingsCard id="password" title={WORDS.password.title} hint={WORDS.password.hint}>
        <Password account={account} />
      </SettingsCard>
      {account.secondFactor === 'given' && <LazyPanel title={WORDS.account} load={loadSecondFactor} props={{}} />}
    </div>
  );
}

function NameForm({ account }: { account: Account }) {
  const { form, field, failure, isBusy, isReady } = useForm({
    read: readName,
    words: (code) => FIELD_WORDS.error[code],
    submit: changeName,
    staysOpen: true,
  });
  return (
    <form {...form} className="grid gap-5">
      <div>
        <p className="font-medium">{FIELD_WORDS.email}</p>
        <p className="mt-1 break-words text-quiet">{account.email}</p>
      </div>
      <TextField
        {...field('name')}
        label={WORDS.name.label}
        hint={WORDS.name.hint}
        defaultValue={givenName(account)}
        maxLength={FULL_NAME_LIMIT}
        autoComplete="name"
        required
      />
      <FormError {...failure} />
      <div>
        <SubmitButton
          label={WORDS.name.save}
          busyLabel={WORDS.name.busy}
          isBusy={isBusy}
          isReady={isReady}
          className=""
        />
      </div>
    </form>
  );
}

/** A button that opens the form, to which the focus returns. */
function Password({ account }: { account: Account }) {
  const [isOpen, setOpen] = useState(false);
  const wasOpen = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const { open, byCode } = WORDS.password;
  // Supabase Auth changes it only after the code of the second factor, for which that page asks.
  if (account.secondFactor === 'missing') {
    return (
      <a href="/reset-password" className="button quiet">
        {byCode}
      </a>
    );
  }
  if (isOpen) return <PasswordForm account={account} onClose={() => setOpen(false)} />;
  return (
    <button ref={button} type="button" onClick={() => setOpen(true)} className="button quiet">
      {open}
    </button>
  );
}

function PasswordForm({ account, onClose }: { account: Account; onClose: () => void }) {
  const { form, field, failure, isBusy, isReady } = useForm({
    read: readNewPassword,
    words: (code) => FIELD_WORDS.error[code],
    submit: async (values) => {
      const error = await changeOwnPassword(values);
      if (!error) onClose();
      return error;
    },
  });
  const { save, busy, cancel } = WORDS.password;
  return (
    <form {...form} className="grid gap-5">
      {/* Tells password managers whose password it is. */}
      <input type="hidden" name="username" autoComplete="username" value={account.email} />
      <PasswordField
        {...field('current')}
        // The button that had the focus is gone.
        autoFocus
        label={FIELD_WORDS.currentPassword}
        autoComplete="current-password"
        required
      />
      <PasswordField
        {...field('password')}
        minLength={PASSWORD.least}
        label={FIELD_WORDS.newPassword}
        hint={FIELD_WORDS.passwordHint}
        autoComplete="new-password"
        required
      />
      <PasswordField
        {...field('confirmation')}
        minLength={PASSWORD.least}
        label={FIELD_WORDS.confirmation}
        autoComplete="new-password"
      />
      <FormError {...failure} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton label={save} busyLabel={busy} isBusy={isBusy} isReady={isReady} className="" />
        <button type="button" onClick={onClose} className="button quiet">
          {cancel}
        </button>
      </div>
      <p className="text-sm text-quiet">
        <a href="/forgot-password" className="inline-flex min-h-11 items-center underline">
          {WORDS.password.forgot}
        </a>
      </p>
    </form>
  );
}
