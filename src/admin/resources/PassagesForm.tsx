import { type SubmitEvent, useState } from 'react';
import { BULK_WORDS } from './bulk.words.ts';
import { readForSelected } from './bulkPassages.store.ts';

interface Props {
  isBusy: boolean;
  onAct: (action: 'add passages' | 'remove passages', passages: string) => void;
}

/** Adds Bible passages to the selected resources, or removes them. */
export function PassagesForm({ isBusy, onAct }: Props) {
  const { label, add, remove } = BULK_WORDS.passages;
  const [error, setError] = useState('');

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const submitter = event.nativeEvent.submitter as HTMLButtonElement | null;
    const action = submitter?.value === 'remove' ? 'remove passages' : 'add passages';
    const read = await readForSelected(String(new FormData(event.currentTarget).get('passages')));
    setError(read.state === 'unread' ? read.error : '');
    if (read.state === 'read' && read.passages !== '') onAct(action, read.passages);
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="mt-3 flex flex-wrap items-end gap-2">
      <label className="grid min-w-0 grow basis-24 gap-1.5 text-sm font-medium sm:max-w-96">
        {label}
        <input
          // biome-ignore lint/a11y/noAutofocus: the form opens for typing, and follows the button that opens it.
          autoFocus
          name="passages"
          required
          autoComplete="off"
          aria-invalid={error !== '' || undefined}
          aria-describedby="bulk-passages-error"
          className="tool-field w-full"
        />
      </label>
      <button type="submit" value="add" aria-disabled={isBusy || undefined} className="tool border-ink">
        {add}
      </button>
      <button type="submit" value="remove" aria-disabled={isBusy || undefined} className="tool border-ink">
        {remove}
      </button>
      <p id="bulk-passages-error" role="alert" className="basis-full text-sm font-medium text-flame empty:hidden">
        {error}
      </p>
    </form>
  );
}
