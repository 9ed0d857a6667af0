import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Newsletter } from '../../contract/newsletter.ts';
import { useConfirm } from '../../core/forms/ConfirmDialog.tsx';
import { moment } from '../../core/parts/calendar.words.ts';
import { number } from '../../core/parts/language.words.ts';
import { LazyPanel } from '../../core/remote/LazyPanel.tsx';
import { PanelError } from '../../core/remote/PanelError.tsx';
import { newsletterPath } from '../../core/site/newsletterPaths.rules.ts';
import { site } from '../../site.ts';
import { scheduledTime } from '../schedule/schedule.words.ts';
import { FewRowsLoading } from '../sections/RowsLoading.tsx';
import { act, closeNewsletter, createSendingPanel, publishPage, setPage } from './newsletters.store.ts';
import { NEWSLETTER_WORDS } from './newsletters.words.ts';

const WORDS = NEWSLETTER_WORDS.sending;

const loadPreview = async () => (await import('./NewsletterPreview.tsx')).NewsletterPreview;

/** The progress of a newsletter that's scheduled, being sent or sent. */
export function NewsletterSending({ id }: { id: string }) {
  const [panel] = useState(() => createSendingPanel(id));
  const read = useStore(panel.$panel);
  return (
    <div className="grid max-w-3xl gap-6">
      <div>
        <button type="button" onClick={closeNewsletter} className="tool">
          {NEWSLETTER_WORDS.form.back}
        </button>
      </div>
      {read.state === 'loading' && <FewRowsLoading />}
      {read.state === 'failed' && <PanelError title={NEWSLETTER_WORDS.title} onRetry={() => void panel.load()} />}
      {read.state === 'ready' && <Sending newsletter={read.value} />}
    </div>
  );
}

function Sending({ newsletter }: { newsletter: Newsletter }) {
  const { id, subject, state, send_at, started_at, answers } = newsletter;
  return (
    <>
      <header>
        <h1 dir="auto" className="text-heading wrap-anywhere">
          {subject}
        </h1>
        <p role="status" className="mt-1 text-quiet">
          {NEWSLETTER_WORDS.state[state]}
          {started_at && ` · ${moment(started_at)}`}
        </p>
        {state === 'scheduled' && send_at && (
          <p className="mt-3">{WORDS.scheduled(scheduledTime(send_at, site.timeZone, Date.now()))}</p>
        )}
      </header>
      {started_at && <Progress newsletter={newsletter} />}
      <Buttons id={id} state={state} />
      {answers.length > 0 && (
        <section aria-labelledby="answers">
          <h2 id="answers" className="text-lg">
            {WORDS.answers}
          </h2>
          <ul className="panel mt-3 divide-y divide-line">
            {answers.map(({ address, state, answer }) => (
              <li key={address} className="px-4 py-2">
                <bdi className="font-medium wrap-anywhere">{address}</bdi>
                <p className="text-sm text-quiet wrap-anywhere">
                  {answer} {state === 'waiting' && WORDS.tried}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {started_at && <Page newsletter={newsletter} />}
      <section aria-labelledby="sent-text" className="border-t border-line pt-6">
        <h2 id="sent-text" className="text-lg">
          {WORDS.text[started_at ? 'sent' : 'scheduled']}
        </h2>
        <LazyPanel title={NEWSLETTER_WORDS.preview.title} load={loadPreview} props={{ text: newsletter }} />
      </section>
    </>
  );
}

/** Milliseconds that emails wait for their page at most (start_newsletter). */
const LONGEST_WAIT_FOR_PAGE = 15 * 60_000;

function Progress({ newsletter }: { newsletter: Newsletter }) {
  const { state, is_page, started_at, recipients, sent, refused, dropped, forecast } = newsletter;
  const isNew = Date.now() - Date.parse(started_at ?? '') < LONGEST_WAIT_FOR_PAGE;
  const counts = { sent, waiting: recipients - sent - refused - dropped, refused, dropped };
  const done = recipients - counts.waiting;
  return (
    <section aria-label={WORDS.progress}>
      <progress value={done} max={recipients || 1} aria-label={WORDS.progress} className="h-2 w-full accent-flame" />
      <dl className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-4">
        {(Object.keys(counts) as (keyof typeof counts)[]).map((name) => (
          <div key={name} className="panel px-4 py-3">
            <dt className="text-sm text-quiet">{WORDS.counts[name]}</dt>
            <dd className="text-xl tabular-nums">{number(counts[name])}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-quiet">
        {state === 'sending' && (is_page && done === 0 && isNew ? WORDS.afterPage : WORDS.days(forecast.days))}{' '}
        {dropped > 0 && WORDS.droppedHint}
      </p>
    </section>
  );
}

function Buttons({ id, state }: Pick<Newsletter, 'id' | 'state'>) {
  const [dialog, askToStop] = useConfirm(WORDS.stopConfirm, () => void act(id, 'stop'));
  return (
    <div className="flex flex-wrap gap-3 empty:hidden max-sm:*:grow">
      {state === 'scheduled' && (
        <button type="button" onClick={() => void act(id, 'draft again')} className="button quiet">
          {WORDS.draftAgain}
        </button>
      )}
      {state === 'sending' && (
        <button type="button" onClick={() => void act(id, 'pause')} className="button quiet">
          {WORDS.pause}
        </button>
      )}
      {state === 'paused' && (
        <button type="button" onClick={() => void act(id, 'go on')} className="button">
          {WORDS.goOn}
        </button>
      )}
      {(state === 'sending' || state === 'paused') && (
        <button type="button" onClick={askToStop} className="button quiet">
          {WORDS.stop}
        </button>
      )}
      {dialog}
    </div>
  );
}

/** Whether a sent newsletter is also a page of the site, which can still be changed. */
function Page({ newsletter }: { newsletter: Newsletter }) {
  const { id, slug, is_page } = newsletter;
  const { page } = NEWSLETTER_WORDS;
  const [isTaken, setTaken] = useState(false);
  const change = async () => setTaken((await (is_page ? setPage(id, null) : publishPage(newsletter))) === 'taken');
  return (
    <section aria-labelledby="newsletter-page" className="border-t border-line pt-6">
      <h2 id="newsletter-page" className="text-lg">
        {page.title}
      </h2>
      <p className="mt-1 wrap-anywhere">
        {is_page && slug ? (
          <>
            {page.is} <a href={newsletterPath(slug)}>{newsletterPath(slug)}</a>
          </>
        ) : (
          page.none
        )}
      </p>
      {isTaken && (
        <p role="alert" className="font-medium text-flame">
          {page.taken}
        </p>
      )}
      <button type="button" onClick={() => void change()} className="tool mt-3">
        {is_page ? page.remove : page.publish}
      </button>
    </section>
  );
}
