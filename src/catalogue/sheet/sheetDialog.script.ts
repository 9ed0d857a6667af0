/** Asks for a handout's questions, and prints it. The browser's own print command prints it while the dialog is open. */
import { readLocalStorage, writeLocalStorage } from '../../core/browser/storage.api.ts';
import { openDialog } from '../../core/parts/dialog.script.ts';
import sheetStyles from '../../styles/sheet.css?raw';
import { SHEET_WORDS as WORDS } from './sheet.words.ts';
import { createSheet } from './sheetPaper.script.ts';

const DIALOG = `<form method="dialog">
<h2 id="dialog-title">${WORDS.print}</h2>
<p>${WORDS.explanation}</p>
<label for="sheet-questions">${WORDS.questions}</label>
<textarea id="sheet-questions" rows="6" maxlength="5000" dir="auto" aria-describedby="sheet-hint"></textarea>
<p id="sheet-hint">${WORDS.hint}</p>
<div><button class="button quiet">${WORDS.cancel}</button>
<button type="button" class="button">${WORDS.confirm}</button></div>
</form>`;

/** @param id - of what the page is about. */
export function openSheet(id: string): void {
  const dialog = openDialog(DIALOG, sheetStyles);
  const field = dialog.querySelector('textarea') as HTMLTextAreaElement;
  const hint = dialog.querySelector('#sheet-hint') as HTMLElement;
  const key = `questions ${id}`;
  const ofPage = [...document.querySelectorAll('[data-questions] li')].map(({ textContent }) => textContent).join('\n');
  field.value = readLocalStorage(key) ?? ofPage;

  const { paper, show } = createSheet();
  show(field.value);
  field.addEventListener('input', () => {
    const isKept = writeLocalStorage(key, field.value === ofPage ? null : field.value);
    hint.textContent = isKept ? WORDS.hint : WORDS.notKept;
    show(field.value);
  });
  dialog.querySelector('button[type=button]')?.addEventListener('click', () => print());
  dialog.addEventListener('close', () => paper.remove());
  document.body.append(paper);
}
