/**
 * Runs before a list is painted, so that the page doesn't jump: sets grid or rows, and hides the built list when the address
 * asks for another one.
 */

import { readLocalStorage } from '../../core/browser/storage.api.ts';
import { LIST_PARAMS } from '../../core/lists/params.rules.ts';
import { readView } from './view.rules.ts';

/** Milliseconds after which the built list is shown anyway, in case the list's script doesn't load. */
const SCRIPT_TIMEOUT = 8000;

const page = document.documentElement.dataset;
const parameters = new URLSearchParams(location.search);
if (Object.values(LIST_PARAMS).some((name) => parameters.has(name))) {
  page.asked = '';
  setTimeout(() => delete page.asked, SCRIPT_TIMEOUT);
}
const view = readView(location.search) ?? readLocalStorage('list view');
if (view) page.view = view;
