/** The handout itself, made from the texts on the page. Only visible on paper. */
import { clip, oneLine } from '../../core/parts/snippet.rules.ts';
import { qrCode } from './qrCode.rules.ts';
import { questionsIn, sheetAddress } from './sheet.rules.ts';
import { SHEET_WORDS as WORDS } from './sheet.words.ts';

/** Columns of a text; longer ones would leave too little room for writing. */
const LONGEST_TEXT = 700;

/** Returns the handout of the open page, and a function that puts the questions in a text on it. */
export function createSheet(): { paper: HTMLElement; show: (questions: string) => void } {
  const paper = document.createElement('div');
  paper.className = 'sheet';
  const texts = document.querySelectorAll<HTMLElement>('[data-on-sheet]');
  paper.append(...[...texts].map(copyOf), ...listOfParts(), wayToPage());
  const questions = document.createElement('ol');
  paper.append(element('h2', WORDS.questions), questions);
  return { paper, show: (text) => questions.replaceChildren(...questionsIn(text).map(questionItem)) };
}

function element(name: string, text: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

/** The same text in the same language and direction, without links and classes. */
function copyOf(original: HTMLElement): HTMLElement {
  const copy = element(original.localName, clip(oneLine(original.textContent), LONGEST_TEXT));
  copy.dir = 'auto';
  copy.lang = original.lang;
  return copy;
}

/** The parts of a series, in order. */
function listOfParts(): HTMLElement[] {
  const titles = [...document.querySelectorAll<HTMLElement>('main article > ol h2')];
  if (titles.length === 0) return [];
  const list = document.createElement('ol');
  list.className = 'sheet-parts';
  list.append(...titles.map(({ textContent }) => element('li', oneLine(textContent))));
  return [element('h2', WORDS.parts), list];
}

/** The address, in letters and as a code. */
function wayToPage(): HTMLElement {
  const { origin, pathname, search } = location;
  const own = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? origin + pathname;
  const address = sheetAddress(own, search);
  const box = document.createElement('div');
  box.className = 'sheet-way';
  box.innerHTML = qrCode(address);
  const text = element('p', WORDS.scan);
  text.append(document.createElement('br'), element('b', address));
  box.append(text);
  return box;
}

function questionItem({ question, lines }: ReturnType<typeof questionsIn>[number]): HTMLElement {
  const item = document.createElement('li');
  if (question) item.append(element('p', question));
  else item.className = 'sheet-blank';
  item.append(...Array.from({ length: lines }, () => document.createElement('hr')));
  return item;
}
