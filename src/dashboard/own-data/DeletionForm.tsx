import { useRef } from 'react';
import { TextField } from '../../core/forms/Field.tsx';
import { FormFooter } from '../../core/forms/FormFooter.tsx';
import { useForm } from '../../core/forms/useForm.ts';
import { readDeletion } from './accountDeletion.rules.ts';
import { deleteAccount } from './ownData.store.ts';
import { OWN_DATA_WORDS } from './ownData.words.ts';

interface Props {
  onCancel: () => void;
}

const { remove } = OWN_DATA_WORDS;

/** Says what is deleted and what stays, and asks for the password and a word. */
export function DeletionForm({ onCancel }: Props) {
  const password = useRef<HTMLInputElement>(null);
  const { form, field, failure, isBusy } = useForm({
    read: (typed: Record<'password' | 'confirmation', string>) => readDeletion(typed, remove.word),
    words: (code) => remove.error[code],
    submit: async (typed) => {
      const outcome = await deleteAccount(typed.password);
      if (outcome === 'deleted') return null;
      if (outcome === 'wrong password') {
        password.current?.focus();
        password.current?.select();
      }
      return outcome;
    },
  });
  return (
    <form {...form} className="mt-4 grid gap-5">
      {[remove.goes, remove.stays].map(({ title, items }) => (
        <div key={title}>
          <p className="font-medium">{title}</p>
          <ul className="mt-1 list-disc space-y-1 ps-5 leading-7">
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
      ))}
      <TextField
        {...field('password')}
        ref={password}
        id="deletion-password"
        type="password"
        label={remove.password}
        // The button that had the focus is gone.
        autoFocus
        autoComplete="current-password"
      />
      <TextField
        {...field('confirmation')}
        id="deletion-confirmation"
        label={remove.confirmation(remove.word)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <FormFooter
        error={failure && remove.outcome[failure]}
        isSaving={isBusy}
        save={remove.confirm}
        saving={remove.busy}
        cancel={remove.cancel}
        onCancel={onCancel}
      />
    </form>
  );
}
