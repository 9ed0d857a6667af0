import { type IconNode, SearchX } from 'lucide';
import type { PagedQuery } from '../../core/lists/fields.rules.ts';
import type { useList } from '../../core/lists/useList.ts';
import { EmptyPanel } from '../../core/parts/EmptyPanel.tsx';
import type { SectionList } from './createSectionList.store.ts';

interface FoundProps {
  words: { title: string; clear: string };
  /** The address of the list without search. */
  everything: string;
  onEverything: () => void;
}

/** Says that a search found nothing, with a link to the whole list. */
export function NothingFound({ words, everything, onEverything }: FoundProps) {
  return (
    <EmptyPanel icon={SearchX} title={words.title}>
      <a
        href={everything}
        onClick={(event) => {
          event.preventDefault();
          onEverything();
        }}
        className="button quiet"
      >
        {words.clear}
      </a>
    </EmptyPanel>
  );
}

interface Props<Query extends PagedQuery, Row> {
  list: SectionList<Query, Row>;
  view: ReturnType<typeof useList<Query, Row>>;
  icon: IconNode;
  words: { none: FoundProps['words']; empty: { title: string; text?: string } };
}

/** Says why a list has no rows: nothing was found, or there is nothing yet. */
export function NoRows<Query extends PagedQuery, Row>({ list, view, icon, words }: Props<Query, Row>) {
  if (view.query.text === '') return <EmptyPanel icon={icon} {...words.empty} />;
  const everything = { text: '' } as Partial<Query>;
  return (
    <NothingFound
      words={words.none}
      everything={list.hrefOf(everything)}
      onEverything={view.andFocusResults(() => list.choose(everything))}
    />
  );
}
