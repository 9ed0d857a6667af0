/** For members: what they finished is marked on cards, and hidden from lists if they chose that. Visitors don't load this. */
import { startSession, whenSignedIn } from '../../core/session/session.store.ts';
import { finishedPanel, setFinished, showFinishedOf } from './finished.store.ts';
import { FINISHED_WORDS as WORDS } from './finished.words.ts';

/** Not in the page's stylesheets, which visitors load as well. */
const STYLES = `
[data-done] .card-picture { position: relative; }
[data-done] .card-picture::after {
  content: ${JSON.stringify(WORDS.done)};
  position: absolute;
  inset-block-start: 0.5rem;
  inset-inline-start: 0.5rem;
  border-radius: 999px;
  padding: 0.125rem 0.625rem;
  background: var(--color-surface);
  color: var(--color-ink);
  font: 600 0.75rem/1.25rem var(--font-text);
}
:root[data-hides-done] main :not([data-parts]) > li:has(> [data-done]) { display: none; }
`;

/** The end of a resource's address: its id. */
const RESOURCE = /^\/[a-z]+\/([\da-f]{8}-[\da-f-]{27})$/;

/** Each card with its resource's id. */
export const findCards = () =>
  [...document.querySelectorAll<HTMLElement>('main article[data-category]')].flatMap((card) => {
    const path = card.querySelector('a[href]')?.getAttribute('href') ?? '';
    const [, id] = RESOURCE.exec(path) ?? [];
    return id ? [{ card, id }] : [];
  });
const findButtons = () => [...document.querySelectorAll<HTMLButtonElement>('[data-finish]')];

export async function markFinished(): Promise<void> {
  const follow = () =>
    showFinishedOf([
      ...new Set([...findButtons().map(({ dataset }) => dataset.finish ?? ''), ...findCards().map(({ id }) => id)]),
    ]);
  follow();
  startSession();
  if ((await whenSignedIn()) === null) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  document.adoptedStyleSheets.push(sheet);
  finishedPanel.$panel.subscribe(show);
  new MutationObserver(() => {
    follow();
    show();
  }).observe(document.body, { childList: true, subtree: true });
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-finish]');
    if (button) void setFinished(button.dataset.finish ?? '', !button.hasAttribute('data-saved'));
  });
}

function show(): void {
  const panel = finishedPanel.$panel.get();
  // Nothing is marked before it is read, or after the member has signed out.
  const { ids, isHidden } = panel.state === 'ready' ? panel.value : { ids: [], isHidden: false };
  const done = new Set(ids);
  for (const button of findButtons()) {
    button.disabled = panel.state !== 'ready';
    button.toggleAttribute('data-saved', done.has(button.dataset.finish ?? ''));
  }
  for (const { card, id } of findCards()) card.toggleAttribute('data-done', done.has(id));
  // The home page shows what is new, finished or not.
  hideDone(isHidden && !isShown && location.pathname !== '/');
}

let isShown = false;

function hideDone(isHiding: boolean): void {
  document.documentElement.toggleAttribute('data-hides-done', isHiding);
  const note = document.querySelector<HTMLElement>('#finished-note') ?? (isHiding ? addNote() : null);
  if (!note) return;
  const count = document.querySelectorAll('main :not([data-parts]) > li > [data-done]').length;
  note.hidden = count === 0 || !isHiding;
  const text = WORDS.hidden(count);
  const [words] = note.children;
  if (words && words.textContent !== text) words.textContent = text;
}

/** At the end of the page. It says how much is hidden, and shows it again. */
function addNote(): HTMLElement {
  const note = document.createElement('p');
  note.id = 'finished-note';
  note.className = 'wrap py-6 text-quiet print:hidden';
  const [words, button] = [document.createElement('span'), document.createElement('button')];
  button.type = 'button';
  button.className = 'ms-3 min-h-11 underline underline-offset-4';
  button.textContent = WORDS.show;
  button.addEventListener('click', () => {
    isShown = true;
    show();
  });
  note.append(words, button);
  document.querySelector('main')?.append(note);
  return note;
}
