import { useStore } from '@nanostores/react';
import { type FocusEvent, useRef, useState } from 'react';
import type { MailForecast } from '../../contract/newsletter.ts';
import { CheckField } from '../../core/forms/CheckField.tsx';
import { useConfirm } from '../../core/forms/ConfirmDialog.tsx';
import { TextArea, TextField } from '../../core/forms/Field.tsx';
import { useForm } from '../../core/forms/useForm.ts';
import { LazyPanel } from '../../core/remote/LazyPanel.tsx';
import { newsletterPath } from '../../core/site/newsletterPaths.rules.ts';
import { RESOURCE_FORM_WORDS } from '../form/form.words.ts';
import { NewsletterItems } from './NewsletterItems.tsx';
import { NewsletterNotSaved } from './NewsletterNotSaved.tsx';
import { NewsletterPicture } from './NewsletterPicture.tsx';
import {
  type NewsletterDraft,
  type NewsletterRow,
  newsletterErrors,
  newsletterRow,
  pageSlug,
  shownSlug,
} from './newsletterDraft.rules.ts';
import {
  $isUnsaved,
  changeNewsletter,
  closeNewsletter,
  keepMine,
  type NewsletterFailure,
  type OpenNewsletter,
  readForecast,
  removeDraft,
  saveDraft,
  send,
  sendTest,
} from './newsletters.store.ts';
import { NEWSLETTER_WORDS } from './newsletters.words.ts';
import { SendDialog } from './SendDialog.tsx';

const WORDS = NEWSLETTER_WORDS.form;

const loadPreview = async () => (await import('./NewsletterPreview.tsx')).NewsletterPreview;

/** What a submit is for. Each saves first. */
const PURPOSES = ['save', 'test', 'send'] as const;

type Purpose = (typeof PURPOSES)[number];

const BUTTONS: Record<Purpose, { label: string; busy: string }> = {
  save: { label: WORDS.save, busy: WORDS.saving },
  test: { label: NEWSLETTER_WORDS.test.button, busy: NEWSLETTER_WORDS.test.busy },
  send: { label: NEWSLETTER_WORDS.send.button, busy: WORDS.saving },
};

interface Asking {
  subscribers: number;
  forecast: MailForecast;
}

/** The form to write, test and send a newsletter. */
export function NewsletterForm({ open }: { open: OpenNewsletter }) {
  const { seen, draft, isRestored, upload } = open;
  const isUnsaved = useStore($isUnsaved);
  const [asking, setAsking] = useState<Asking | null>(null);
  /** Once sending is confirmed, with the time: ISO 8601; null for now. */
  const purpose = useRef<Purpose | { at: string | null }>('save');
  const [notDeleted, setNotDeleted] = useState<NewsletterFailure | null>(null);
  const [discardDialog, askToDiscard] = useConfirm(WORDS.discard, closeNewsletter);
  const [deleteDialog, askToDelete] = useConfirm(WORDS.deleteConfirm, () => void removeDraft().then(setNotDeleted));

  const { form, field, isBusy, failure } = useForm({
    read: ({
      subject = '',
      body = '',
      picture_alt = '',
    }: Partial<Pick<NewsletterRow, 'subject' | 'body' | 'picture_alt'>>) => {
      const row = newsletterRow({ ...draft, subject, body, picture_alt });
      const picture = upload.state === 'sending' ? ('uploading' as const) : null;
      return { values: row, errors: { ...newsletterErrors(row), picture } };
    },
    words: (_, name) => (name === 'picture' ? RESOURCE_FORM_WORDS.errors.uploading : WORDS.tooLong[name]),
    submit: async () => {
      setNotDeleted(null);
      if (typeof purpose.current === 'object') return send(purpose.current.at);
      if (purpose.current === 'save') return saveDraft();
      if (purpose.current === 'test') return sendTest();
      const answer = await readForecast();
      if ('state' in answer) return answer;
      setAsking(answer);
      return null;
    },
    staysOpen: true,
  });
  const current = isBusy ? purpose.current : null;
  const isSending = typeof current === 'object' && current !== null;
  const isTaken = failure?.state === 'taken';
  return (
    <>
      <form {...form} autoComplete="off" aria-labelledby="newsletter-form" className="grid max-w-3xl gap-6">
        <div>
          <h1 id="newsletter-form" className="text-heading">
            {WORDS.title}
          </h1>
          {isRestored && (
            <p role="status" className="mt-3 rounded-md bg-sunken px-4 py-3">
              {RESOURCE_FORM_WORDS.restored}
            </p>
          )}
        </div>
        <div inert={isSending} className="grid gap-6">
          <TextField
            {...field('subject')}
            label={WORDS.subject}
            dir="auto"
            value={draft.subject}
            onChange={({ target }) => changeNewsletter({ subject: target.value })}
          />
          <TextArea
            {...field('body')}
            label={WORDS.body}
            hint={WORDS.bodyHint}
            dir="auto"
            rows={14}
            value={draft.body}
            onChange={({ target }) => changeNewsletter({ body: target.value })}
          />
          <NewsletterPicture open={open} field={field('picture_alt')} error={field('picture').error} />
          <NewsletterItems items={draft.items} />
          <PageFields draft={draft} isTaken={isTaken} />
        </div>
        <NewsletterNotSaved
          id={draft.id}
          failure={notDeleted ?? (isTaken ? null : failure)}
          onMine={(theirs) => {
            purpose.current = 'save';
            keepMine(theirs);
            form.ref.current?.requestSubmit();
          }}
        />
        <div className="flex flex-wrap gap-3 max-sm:*:grow">
          {PURPOSES.map((each) => (
            <button
              key={each}
              type="submit"
              aria-disabled={isBusy || undefined}
              onClick={() => {
                if (!isBusy) purpose.current = each;
              }}
              className={each === 'send' ? 'button' : 'button quiet'}
            >
              {BUTTONS[each][current === each ? 'busy' : 'label']}
            </button>
          ))}
          {!isSending && (
            <button type="button" onClick={isUnsaved ? askToDiscard : closeNewsletter} className="button quiet">
              {WORDS.back}
            </button>
          )}
          {seen && !isSending && (
            <button type="button" onClick={askToDelete} className="button quiet">
              {WORDS.delete}
            </button>
          )}
        </div>
        <p role="status" className="text-sm text-quiet">
          {isSending ? NEWSLETTER_WORDS.test.busy : seen && !isUnsaved && WORDS.isSaved}
        </p>
        {discardDialog}
        {deleteDialog}
        {asking && (
          <SendDialog
            {...asking}
            onCancel={() => setAsking(null)}
            onSend={(at) => {
              setAsking(null);
              purpose.current = { at };
              form.ref.current?.requestSubmit();
            }}
          />
        )}
      </form>
      <section aria-labelledby="newsletter-preview" className="mt-10 border-t border-line pt-6">
        <h2 id="newsletter-preview" className="text-lg">
          {NEWSLETTER_WORDS.preview.title}
        </h2>
        <LazyPanel
          title={NEWSLETTER_WORDS.preview.title}
          load={loadPreview}
          props={{ text: { ...draft, slug: newsletterRow(draft).slug } }}
        />
      </section>
    </>
  );
}

/** Whether it also becomes a page of the site, and its address. */
function PageFields({ draft, isTaken }: { draft: NewsletterDraft; isTaken: boolean }) {
  const slug = shownSlug(draft);
  const cleanSlug = ({ target }: FocusEvent<HTMLInputElement>) => {
    if (draft.slug !== null) changeNewsletter({ slug: pageSlug(target.value) || null });
  };
  return (
    <div className="grid gap-3">
      <CheckField
        id="is_page"
        label={WORDS.isPage}
        checked={draft.is_page}
        onChange={({ target }) => changeNewsletter({ is_page: target.checked })}
      />
      {draft.is_page && (
        <TextField
          id="slug"
          label={WORDS.slug}
          hint={slug ? WORDS.slugHint(newsletterPath(pageSlug(slug))) : WORDS.slugEmpty}
          error={isTaken ? WORDS.taken : undefined}
          autoCapitalize="none"
          spellCheck={false}
          value={slug}
          onChange={({ target }) => changeNewsletter({ slug: target.value })}
          onBlur={cleanSlug}
        />
      )}
    </div>
  );
}
