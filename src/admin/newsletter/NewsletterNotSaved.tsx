import type { Newsletter } from '../../contract/newsletter.ts';
import { FormError } from '../../core/forms/FormError.tsx';
import { keepAsNew, type NewsletterFailure, openNewsletter, showNewsletter } from './newsletters.store.ts';
import { NEWSLETTER_WORDS } from './newsletters.words.ts';

const WORDS = NEWSLETTER_WORDS.form;

interface Props {
  /** Its id. */
  id: string;
  failure: NewsletterFailure | null;
  /** Replaces what someone else saved with what was typed. */
  onMine: (theirs: Newsletter) => void;
}

/** Why a newsletter wasn't saved or sent, and what to do about it. */
export function NewsletterNotSaved({ id, failure, onMine }: Props) {
  const message = failure && failure.state !== 'taken' ? WORDS[failure.state] : undefined;
  const reason = failure?.state === 'failed' && failure.reason ? WORDS.reason(failure.reason) : undefined;
  return (
    <div className={message ? 'grid gap-3' : 'absolute'}>
      <FormError title={message?.title} text={reason ?? message?.text} />
      {failure?.state === 'conflict' && (
        <div className="flex flex-wrap gap-2">
          <button type="button" onClick={() => showNewsletter(failure.theirs)} className="tool">
            {WORDS.conflict.theirs}
          </button>
          <button type="button" onClick={() => onMine(failure.theirs)} className="tool">
            {WORDS.conflict.mine}
          </button>
        </div>
      )}
      {(failure?.state === 'not a draft' || failure?.state === 'gone') && (
        <div className="flex flex-wrap gap-2">
          {failure.state === 'not a draft' && (
            <button type="button" onClick={() => void openNewsletter(id)} className="tool">
              {WORDS['not a draft'].show}
            </button>
          )}
          <button type="button" onClick={keepAsNew} className="tool">
            {WORDS['not a draft'].asNew}
          </button>
        </div>
      )}
    </div>
  );
}
