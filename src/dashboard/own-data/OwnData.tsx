import { Download } from 'lucide';
import { useState } from 'react';
import { Icon } from '../../core/parts/Icon.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { downloadMyData } from './ownData.store.ts';
import { OWN_DATA_WORDS } from './ownData.words.ts';

/** A member's copy of their data, and the end of their account. */
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
      <div className="mt-6 rounded-lg border border-line bg-surface p-5 md:p-6">
        <h3 className="text-xl">{download.title}</h3>
        <p className="mt-1 leading-7">{download.text}</p>
        <button
          type="button"
          aria-disabled={isBusy}
          onClick={() => void save()}
          className="button mt-4 border-2 border-ink-faint hover:border-ink aria-disabled:opacity-70"
        >
          <Icon of={Download} className="size-5" />
          {isBusy ? download.busy : download.button}
        </button>
      </div>
      <DeleteAccount />
    </section>
  );
}
