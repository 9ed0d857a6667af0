import { Download } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../core/parts/Icon.tsx';
import { DeletionForm } from './DeletionForm.tsx';
import { downloadMyData } from './ownData.store.ts';
import { OWN_DATA_WORDS } from './ownData.words.ts';

/** A member's copy of their data, and deleting the account. */
export function OwnData() {
  const [isBusy, setBusy] = useState(false);
  const { download } = OWN_DATA_WORDS;
  const save = async () => {
    if (isBusy) return;
    setBusy(true);
    await downloadMyData(new Date());
    setBusy(false);
  };
  return (
    <section aria-labelledby="own-data" className="mt-12">
      <h2 id="own-data" className="text-heading">
        {OWN_DATA_WORDS.title}
      </h2>
      <p className="mt-2 text-quiet">
        {OWN_DATA_WORDS.introduction}{' '}
        <a href="/privacy" className="underline">
          {OWN_DATA_WORDS.privacy}
        </a>
      </p>
      <div className="panel mt-6 p-5 md:p-6">
        <h3 className="text-xl">{download.title}</h3>
        <p className="mt-1 leading-7">{download.text}</p>
        <button type="button" aria-disabled={isBusy} onClick={() => void save()} className="button quiet mt-4">
          <Icon of={Download} className="size-5" />
          {isBusy ? download.busy : download.button}
        </button>
      </div>
      <DeleteAccount />
    </section>
  );
}

const { remove } = OWN_DATA_WORDS;

/** Deletes the account, after a form that says what that means. */
function DeleteAccount() {
  const [isOpen, setOpen] = useState(false);
  const wasOpen = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <div className="panel mt-4 p-5 md:p-6">
      <h3 className="text-xl">{remove.title}</h3>
      <p className="mt-1 leading-7">{remove.text}</p>
      {isOpen ? (
        <DeletionForm onCancel={() => setOpen(false)} />
      ) : (
        <button ref={button} type="button" onClick={() => setOpen(true)} className="button quiet mt-4">
          {remove.open}
        </button>
      )}
    </div>
  );
}
