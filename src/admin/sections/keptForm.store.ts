/** A form's unsaved work: kept across a reload for the administrator who typed it, and not lost without asking. */
import { onMount, type WritableAtom } from 'nanostores';
import { onLeaving } from '../../core/browser/leaving.api.ts';
import { readSessionStorage, writeSessionStorage } from '../../core/browser/storage.api.ts';
import { keyOfMember } from '../../core/browser/tabStorage.api.ts';
import { askBeforeLosing } from '../../core/forms/askBeforeLosing.store.ts';
import { keptWork, type UnsavedWork } from '../../core/forms/keptWork.rules.ts';
import { debounced } from '../../core/remote/debounced.store.ts';
import { $session, accountId } from '../../core/session/session.store.ts';
import { toastOnNextPage } from '../../core/toasts/nextPageToast.store.ts';

interface Options<Form, Work> {
  /** Prefix of the entries in `sessionStorage`: each account has its own. */
  key: string;
  /** Null if nothing is open in it. */
  $form: WritableAtom<Form>;
  isUnsaved: (form: Form) => boolean;
  /** Null if it doesn't belong to this account. */
  readKept: (account: string, kept: string | null) => Work | null;
  /** Shows what was kept, or an empty form, by calling `replace`. */
  restore: (work: Work | null) => void;
  /** What the next page says to those whose session ended with unsaved work. */
  signedOutWords: string;
}

/** Milliseconds after the last key until typed text is kept. */
const KEEP_DELAY = 300;

export function keepForm<Form extends UnsavedWork<unknown, unknown> | null, Work>({
  key,
  $form,
  isUnsaved,
  readKept,
  restore,
  signedOutWords,
}: Options<Form, Work>) {
  /** Whose form it is: the account's id. */
  let owner: string | null = null;
  let stopAsking: (() => void) | null = null;

  const keeping = debounced(keep, KEEP_DELAY);

  onMount($form, () => {
    follow();
    const stops = [$session.listen(follow), onLeaving(keeping.flush), keeping.flush];
    return () => {
      for (const stop of stops) stop();
    };
  });

  function keep(): void {
    const form = $form.get();
    if (owner) writeSessionStorage(keyOfMember(key, owner), form && isUnsaved(form) ? keptWork(owner, form) : null);
  }

  /** Shows the signed-in administrator's unsaved work, and nothing of anyone else's. */
  function follow(): void {
    const account = accountId();
    if (account === owner) return;
    const isOfAnother = owner !== null;
    keeping.flush();
    if ($session.get().state === 'signed out' && isUnsaved($form.get())) toastOnNextPage('info', signedOutWords);
    owner = account;
    const work = account === null ? null : readKept(account, readSessionStorage(keyOfMember(key, account)));
    if (isOfAnother || work) restore(work);
  }

  function replace(form: Form): void {
    $form.set(form);
    if (isUnsaved(form)) stopAsking ??= askBeforeLosing();
    else {
      stopAsking?.();
      stopAsking = null;
    }
  }

  return {
    replace,
    /** Shows what was changed, and keeps it. */
    show(form: Form): void {
      replace(form);
      keeping.request();
    },
  };
}
