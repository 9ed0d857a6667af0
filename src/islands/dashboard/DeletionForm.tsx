import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ACCOUNT_DELETION, CONFIRMATION, type DeletionError } from '../../rules/dashboard/accountDeletion.ts';
import { deleteAccount } from '../../stores/dashboard/ownData.ts';
import { TextField } from '../../ui/text/Field.tsx';
import { OWN_DATA_WORDS } from '../../wording/ownData.ts';

interface Props {
  onCancel: () => void;
}

const { remove } = OWN_DATA_WORDS;

/** Says what goes and what stays, and asks for the password and a word. */
export function DeletionForm({ onCancel }: Props) {
  const form = useForm({
    resolver: valibotResolver(ACCOUNT_DELETION),
    defaultValues: { password: '', confirmation: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const [refusal, setRefusal] = useState('');
  useEffect(() => form.setFocus('password'), [form.setFocus]);

  const words = (error?: { message?: string }) => error?.message && remove.error[error.message as DeletionError];
  const submit = form.handleSubmit(async ({ password }) => {
    setRefusal('');
    const outcome = await deleteAccount(password);
    if (outcome === 'deleted') return;
    setRefusal(remove.outcome[outcome]);
    if (outcome === 'wrong password') form.setFocus('password', { shouldSelect: true });
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSubmitting) void submit(event);
      }}
      className="mt-4 grid gap-5"
    >
      {[remove.goes, remove.stays].map(({ title, items }) => (
        <div key={title}>
          <p className="font-medium">{title}</p>
          <ul className="mt-1 list-disc space-y-1 pl-5 leading-7">
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
      ))}
      <TextField
        id="deletion-password"
        type="password"
        label={remove.password}
        error={words(errors.password)}
        autoComplete="current-password"
        {...form.register('password')}
      />
      <TextField
        id="deletion-confirmation"
        label={remove.confirmation(CONFIRMATION)}
        error={words(errors.confirmation)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...form.register('confirmation')}
      />
      <div>
        <p role="alert" className="mb-3 font-medium text-flame empty:hidden">
          {refusal}
        </p>
        <div className="flex flex-wrap gap-3">
          <button
            type="submit"
            aria-disabled={isSubmitting}
            className="button bg-flame text-on-flame hover:underline aria-disabled:opacity-70"
          >
            {isSubmitting ? remove.busy : remove.confirm}
          </button>
          <button type="button" onClick={onCancel} className="button border-2 border-ink-faint hover:border-ink">
            {remove.cancel}
          </button>
        </div>
      </div>
    </form>
  );
}
