import { site } from '../../site.ts';
import { BIBLE_WORDS, passageName } from '../bible/bible.words.ts';
import { bibleAddress } from '../bible/bibleAddress.rules.ts';
import { passagePath } from '../bible/bookPath.rules.ts';

/** Passages as links to other resources about them, each with a link to read it in the ministry's Bible. */
export function Passages({ passages }: { passages: readonly string[] }) {
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-2">
      {passages.map((osis) => (
        <li key={osis} className="flex items-center gap-2">
          <a href={passagePath(osis)} className="inline-flex min-h-9 items-center font-medium">
            {passageName(osis)}
          </a>
          {site.bibleAddress && (
            <a
              href={bibleAddress(site.bibleAddress, osis, passageName(osis), site.bibleNumbering)}
              target="_blank"
              rel="noopener"
              aria-label={BIBLE_WORDS.readOf(passageName(osis))}
              className="inline-flex min-h-9 items-center text-sm text-quiet print:hidden"
            >
              {BIBLE_WORDS.read}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
