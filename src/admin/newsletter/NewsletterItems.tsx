import { ArrowDown, ArrowUp, X } from 'lucide';
import { useRef, useState } from 'react';
import { NEWSLETTER_LIMITS, type NewsletterItem } from '../../contract/newsletter.ts';
import { CATEGORY_WORDS } from '../../core/parts/categories.words.ts';
import { shortTitle } from '../../core/parts/snippet.rules.ts';
import { useKeptFocus } from '../../core/parts/useKeptFocus.ts';
import { SearchToAdd } from '../form/SearchToAdd.tsx';
import { RowButton } from '../sections/RowButton.tsx';
import { moved } from '../series/parts.rules.ts';
import { changeNewsletter, itemSuggestions } from './newsletters.store.ts';
import { NEWSLETTER_WORDS } from './newsletters.words.ts';

const WORDS = NEWSLETTER_WORDS.items;

interface Props {
  items: readonly NewsletterItem[];
}

/** The resources and series that a newsletter recommends, in order. */
export function NewsletterItems({ items }: Props) {
  const [announcement, setAnnouncement] = useState('');
  const section = useRef<HTMLFieldSetElement>(null);
  useKeptFocus(section);
  const change = (next: NewsletterItem[], announced: string) => {
    changeNewsletter({ items: next });
    setAnnouncement(announced);
  };
  return (
    <fieldset ref={section} className="min-w-0">
      <legend className="font-medium" data-focus-home="" tabIndex={-1}>
        {WORDS.title}
      </legend>
      <p className="text-sm text-quiet">{WORDS.hint}</p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {items.length > 0 && (
        <ol className="panel mt-3 divide-y divide-line">
          {items.map((item, index) => {
            const title = shortTitle(item.title);
            const move = (to: number) => change(moved(items, index, to), WORDS.place(title, to + 1, items.length));
            return (
              <li
                key={item.id}
                data-item=""
                tabIndex={-1}
                className="flex flex-wrap items-center gap-x-3 py-2 ps-4 pe-2"
              >
                <div className="min-w-48 grow basis-0">
                  <p dir="auto" className="font-medium">
                    {title}
                  </p>
                  <p className="text-sm text-quiet">{noteOf(item)}</p>
                  {item.is_hidden && <p className="text-sm font-medium text-flame">{WORDS.hidden}</p>}
                </div>
                <div className="ms-auto flex gap-1">
                  <RowButton
                    icon={ArrowUp}
                    label={WORDS.upOf(title)}
                    isIdle={index === 0}
                    onPress={() => move(index - 1)}
                  />
                  <RowButton
                    icon={ArrowDown}
                    label={WORDS.downOf(title)}
                    isIdle={index === items.length - 1}
                    onPress={() => move(index + 1)}
                  />
                  <RowButton
                    icon={X}
                    label={WORDS.removeOf(title)}
                    onPress={() => change(items.toSpliced(index, 1), WORDS.isRemoved(title))}
                  />
                </div>
              </li>
            );
          })}
        </ol>
      )}
      <div className="mt-4">
        {items.length < NEWSLETTER_LIMITS.items ? (
          <SearchToAdd
            id="item-search"
            store={itemSuggestions}
            words={WORDS}
            taken={items.map(({ id }) => id)}
            noteOf={noteOf}
            onAdd={(item) => change([...items, item], WORDS.isAdded(shortTitle(item.title)))}
          />
        ) : (
          <p>{WORDS.full}</p>
        )}
      </div>
    </fieldset>
  );
}

const noteOf = (item: NewsletterItem): string =>
  item.kind === 'resource' ? CATEGORY_WORDS[item.category].title : WORDS.kind[item.kind];
