/**
 * Stands before a list and runs before it is drawn, so that nothing changes before one's eyes: whether cards stand below
 * each other, and that the address asks for something else than the page that was built.
 */
import { LIST_PARAMS } from '../rules/list/params.ts';
import { readView } from '../rules/list/view.ts';
import { recall } from '../services/storage.ts';

/** Milliseconds after which the built page is shown all the same, should the list's script not come. */
const PATIENCE = 8000;

const page = document.documentElement.dataset;
const asked = new URLSearchParams(location.search);
if (Object.values(LIST_PARAMS).some((name) => asked.has(name))) {
  page.asked = '';
  setTimeout(() => delete page.asked, PATIENCE);
}
if ((readView(location.search) ?? recall('list view')) === 'list') page.view = 'list';
