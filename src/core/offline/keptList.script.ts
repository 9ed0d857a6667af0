/** The list of saved pages. It works offline: nothing is loaded later. */
import { announce, onChange } from '../remote/changes.api.ts';
import { toast } from '../toasts/toasts.store.ts';
import { OFFLINE_PATH } from './cacheNames.rules.ts';
import {
  canKeep,
  type KeptThing,
  readKept,
  removeEverything,
  removeKept,
  removeVisited,
  siteAnswers,
  startServiceWorker,
} from './keep.api.ts';
import { renewOfflinePage } from './keep.store.ts';
import { OFFLINE_WORDS } from './offline.words.ts';

const { list: WORDS, outcome } = OFFLINE_WORDS;

interface Row {
  title: string;
  path?: string;
  facts: string;
  remove: () => Promise<unknown>;
}

export function showKept(page: Element): void {
  const element = <Kind extends Element>(selector: string) => page.querySelector<Kind>(selector);
  const [status, list, row] = [
    element('#kept-status'),
    element('#kept-things'),
    element<HTMLTemplateElement>('template'),
  ];
  const all = element<HTMLButtonElement>('#remove-everything');
  if (!status || !list || !row || !all) return;

  const removeBy = async (remove: () => Promise<unknown>, message: string) => {
    await remove();
    announce('kept');
    // The button that had the focus is gone.
    element<HTMLElement>('h1')?.focus();
    toast('success', message);
    await show();
  };
  const show = async () => {
    if (!(await canKeep())) {
      status.textContent = outcome.unsupported;
      return;
    }
    const { things, visited } = await readKept();
    const rows = things.map(rowOf);
    if (visited.pages > 0) rows.push({ ...visitedRow(visited), remove: removeVisited });
    list.replaceChildren(...rows.map((each) => filledIn(row, each, () => void removeBy(each.remove, WORDS.removed))));
    const bytes = [visited, ...things].reduce((sum, each) => sum + each.bytes, 0);
    status.textContent = rows.length > 0 ? WORDS.total(bytes) : WORDS.empty;
    all.hidden = rows.length === 0;
    // The browser may have removed just the service worker, without which none of them opens.
    if (things.length > 0) void startServiceWorker().catch(() => {});
  };
  all.addEventListener('click', () => void removeBy(removeEverything, WORDS.removedAll));
  showMissing(element('#not-connected'));
  void show();
  onChange('kept', () => void show());
  if (location.pathname === OFFLINE_PATH) void renewOfflinePage();
}

const rowOf = ({ path, heading, pages, bytes }: KeptThing): Row => ({
  title: textOf(heading) || WORDS.unfinished,
  ...(heading && { path }),
  facts: WORDS.facts(pages, bytes),
  remove: () => removeKept(path),
});

const visitedRow = ({ pages, bytes }: { pages: number; bytes: number }) => ({
  title: WORDS.visited,
  facts: `${WORDS.facts(pages, bytes)}. ${WORDS.visitedHint}`,
});

const textOf = (html: string): string => new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';

function filledIn(template: HTMLTemplateElement, { title, path, facts }: Row, remove: () => void): Node {
  const row = template.content.cloneNode(true) as DocumentFragment;
  const [name, about] = row.querySelectorAll('p');
  const button = row.querySelector('button');
  if (path) name?.append(Object.assign(document.createElement('a'), { href: path, textContent: title }));
  else name?.append(title);
  about?.append(facts);
  if (button) button.ariaLabel = WORDS.removeOf(title);
  button?.addEventListener('click', remove);
  return row;
}

/** Milliseconds until a site that didn't answer is tried again. */
const RETRY_DELAY = 3000;

/** Says so if this list is shown at another page's address; the page itself is shown once there is a connection. */
function showMissing(message: HTMLElement | null): void {
  if (!message || location.pathname === OFFLINE_PATH) return;
  message.hidden = false;
  const again = () => location.reload();
  message.querySelector('button')?.addEventListener('click', again);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tryAgain = async () => {
    clearTimeout(timer);
    if (!navigator.onLine) return;
    if (await siteAnswers()) return again();
    // A browser that is online doesn't report when the site becomes reachable.
    timer = setTimeout(tryAgain, RETRY_DELAY);
  };
  // The connection may have come back before this ran, or while this page was in the history.
  void tryAgain();
  addEventListener('online', () => void tryAgain());
  addEventListener('pageshow', () => void tryAgain());
}
