import { useState } from 'react';
import { ConfirmDialog } from '../../core/forms/ConfirmDialog.tsx';
import { publishing } from './publishing.store.ts';
import { PUBLISHING_WORDS } from './publishing.words.ts';

/** Has the site published without resources, after asking. */
export function PublishEmpty() {
  const [asks, setAsks] = useState(false);
  function publish(): void {
    setAsks(false);
    void publishing.publishNow('publish_empty');
  }
  return (
    <>
      <button type="button" className="tool max-sm:order-2" onClick={() => setAsks(true)}>
        {PUBLISHING_WORDS.publishEmpty}
      </button>
      {asks && <ConfirmDialog {...PUBLISHING_WORDS.confirmEmpty} onCancel={() => setAsks(false)} onConfirm={publish} />}
    </>
  );
}
