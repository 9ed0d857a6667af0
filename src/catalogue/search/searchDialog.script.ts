/** The search dialog. Created when it is first opened, since few visitors search and every page would contain it. */
import { CATEGORIES } from '../../contract/category.ts';
import { SEARCH_FIELD_WORDS as WORDS } from './searchField.words.ts';

export interface SearchElements {
  dialog: HTMLDialogElement;
  /** Usable at once, before the search script has loaded. */
  field: HTMLInputElement;
  /** The element for the results. */
  results: HTMLElement;
}

/** @param link - its icon is copied into the dialog. */
export function createSearchDialog(link: HTMLAnchorElement): SearchElements {
  const dialog = document.createElement('dialog');
  dialog.ariaLabel = WORDS.title;
  // Like the menu (Header.astro): the whole screen on a phone, otherwise a sheet from the top.
  dialog.className = 'm-0 max-h-none w-full max-w-none bg-paper text-ink backdrop:bg-veil max-md:h-dvh';
  dialog.innerHTML = MARKUP;
  const field = dialog.querySelector('input') as HTMLInputElement;
  // SearchDialog.tsx opens the search page, once it can check the words.
  if (field.form) field.form.onsubmit = () => false;
  const icon = link.querySelector('svg');
  if (icon) field.before(icon.cloneNode(true));
  dialog.querySelector('button')?.addEventListener('click', () => dialog.close());
  // A click on the backdrop has the dialog itself as its target.
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());
  document.body.append(dialog);
  return { dialog, field, results: dialog.querySelector('[data-part]') as HTMLElement };
}

const stripes = CATEGORIES.map(
  (category) => `<span data-category="${category}" class="grow bg-[var(--glass-2)]"></span>`,
).join('');

const MARKUP = `<div class="flex max-h-dvh flex-col">
<div aria-hidden="true" class="flex h-1.5 shrink-0">${stripes}</div>
<search class="wrap"><form class="flex items-center border-b border-line text-quiet">
<input role="combobox" aria-label="${WORDS.label}" aria-expanded="false" aria-autocomplete="list"
 placeholder="${WORDS.placeholder}" enterkeyhint="search" autocomplete="off"
 class="min-h-16 w-full min-w-0 bg-transparent px-4 text-lg text-ink outline-none placeholder:text-quiet">
<button type="button" aria-label="${WORDS.close}" class="size-14 shrink-0 text-2xl hover:text-ink">×</button>
</form></search>
<div data-part="results" class="flex min-h-0 flex-col"><p class="wrap py-4 text-sm text-quiet">${WORDS.loading}</p></div>
</div>`;
