import { useStore } from '@nanostores/react';
import { type MouseEvent, useEffect, useState } from 'react';
import { finishedPanel, showFinishedOf } from '../../catalogue/finished/finished.store.ts';
import { $posters, loadPosters } from '../../catalogue/list/posters.store.ts';
import type { SavedResource } from '../../contract/member.ts';
import { Pagination } from '../../core/lists/Pagination.tsx';
import { pageCount } from '../../core/lists/pagination.rules.ts';
import type { Ready } from '../../core/lists/shown.rules.ts';
import { LibraryNone } from './LibraryEmpty.tsx';
import { LibraryResults } from './LibraryResults.tsx';
import type { createLibrary } from './library.store.ts';
import { LIBRARY_WORDS } from './library.words.ts';
import { LIBRARY_PAGE_SIZE } from './libraryFields.rules.ts';

interface Props {
  list: ReturnType<typeof createLibrary>;
  shown: Ready<SavedResource>;
  /** The number of the page, also while it is loading. */
  page: number;
  onTurn: (page: number, event: MouseEvent) => void;
  onEverything: () => void;
}

/** A page of My Library. What is removed stays in place, so that it can be restored. */
export function LibraryPage({ list, shown, page, onTurn, onEverything }: Props) {
  const { items, total } = shown.found;
  // Before finished resources were first read.
  useEffect(() => showFinishedOf(items.map(({ id }) => id)), [items]);
  const finished = useStore(finishedPanel.$panel);
  const kept = useStore(list.$kept);
  const posters = useStore($posters);
  const [now] = useState(() => new Date());
  /** The last change, for screen readers. */
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => {
    setAnnouncement('');
    for (const { resource } of items) if (resource) void loadPosters(resource.category);
  }, [items]);

  const isKept = (id: string) => kept?.has(id) !== false;
  const isDone = (id: string) => finished.state === 'ready' && finished.value.ids.includes(id);
  const keep = ({ id, resource }: SavedResource, isWanted: boolean) => {
    const title = resource?.title ?? LIBRARY_WORDS.gone.name;
    list.setKept(id, isWanted);
    setAnnouncement(isWanted ? LIBRARY_WORDS.restored(title) : LIBRARY_WORDS.removed(title));
  };
  const count = total - items.filter(({ id }) => !isKept(id)).length;
  const isSearch = list.$list.get().requested.text !== '';
  const pages = pageCount(total, LIBRARY_PAGE_SIZE);

  return (
    <>
      <p role="status" className="flex min-h-16 items-center py-2 text-quiet">
        {LIBRARY_WORDS.found(count, isSearch, shown.page, pages)}
        <span className="sr-only">{announcement}</span>
      </p>
      {items.length > 0 ? (
        <LibraryResults items={items} posters={posters} now={now} isKept={isKept} isDone={isDone} onKeep={keep} />
      ) : (
        <LibraryNone everything={list.hrefOf(list.wholeList)} onEverything={onEverything} />
      )}
      <Pagination page={page} pages={pages} hrefOf={(to) => list.hrefOf({ page: to })} onTurn={onTurn} />
    </>
  );
}
