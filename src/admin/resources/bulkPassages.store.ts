/** Reads the passages typed for the selected resources. */
import { isPassage, MOST_PASSAGES } from '../../catalogue/bible/passages.rules.ts';
import { readPassages } from '../../catalogue/bible/readPassages.api.ts';
import { RESOURCE_FORM_WORDS } from '../form/form.words.ts';

const { errors } = RESOURCE_FORM_WORDS;

/** Separated by commas, as the database takes them, or why they can't be read. */
type Read = { state: 'read'; passages: string } | { state: 'unread'; error: string };

export async function readForSelected(typed: string): Promise<Read> {
  const read = await readPassages(typed).catch(() => null);
  if (!read) return { state: 'unread', error: errors['passages not read'] };
  const unread = read.filter((each) => !isPassage(each));
  if (unread.length > 0) return { state: 'unread', error: errors['no passage'](unread) };
  if (read.length > MOST_PASSAGES) return { state: 'unread', error: errors['too many passages'] };
  return { state: 'read', passages: read.join(',') };
}
