import { useStore } from '@nanostores/react';
import { BookImage } from 'lucide';
import { memo, useEffect, useRef, useState } from 'react';
import type { AdminResource } from '../../contract/admin.ts';
import type { Found } from '../../contract/listing.ts';
import { ConfirmDialog } from '../../core/forms/ConfirmDialog.tsx';
import { Icon } from '../../core/parts/Icon.tsx';
import { shortTitle } from '../../core/parts/snippet.rules.ts';
import { COVER_WORDS } from '../form/covers.words.ts';
import { editResource } from '../form/form.store.ts';
import { BrokenLinkNotice } from '../links/BrokenLinkNotice.tsx';
import { openAdd } from '../sections/view.store.ts';
import { AdminCard, cardId } from './AdminCard.tsx';
import { BinButtons, CatalogueButtons, DraftButtons } from './CardButtons.tsx';
import { deleteResource, publishResource, restoreResource, takeLink } from './changes.store.ts';
import { lacksCover } from './lacks.rules.ts';
import type { AdminList } from './list.store.ts';
import { $pictured, readPosters } from './newPosters.store.ts';
import { ADMIN_RESOURCES_WORDS } from './resources.words.ts';
import { useReturnToCard } from './useReturnToCard.ts';
import type { useSelection } from './useSelection.ts';

interface Props {
  list: AdminList;
  found: Found<AdminResource>;
  /** Whether the cards say what the resources are missing. */
  showsLacks: boolean;
  selection: ReturnType<typeof useSelection>;
  /** The ids of those that are about to change or to leave the list. */
  changing: ReadonlySet<string>;
}

/** The resources of a page, with their latest changes. They aren't rendered again while somebody types a search. */
export const ResourceCards = memo(
  Cards,
  (before, now) =>
    before.found === now.found &&
    before.showsLacks === now.showsLacks &&
    before.selection.ids === now.selection.ids &&
    before.changing === now.changing,
);

function Cards({ list, found, showsLacks, selection, changing }: Props) {
  const pictured = useStore($pictured);
  useEffect(() => readPosters(found.items.map(({ category }) => category)), [found]);
  useStore(list.$changes);
  const [asksToDelete, setAsksToDelete] = useState<AdminResource | null>(null);
  const deleted = useRef<string | null>(null);
  useReturnToCard();
  const { confirm } = ADMIN_RESOURCES_WORDS;

  const edit = (resource: AdminResource, startsAt: 'external_link' | 'image_url' | null = null) => {
    openAdd('single');
    editResource(resource, startsAt);
  };
  const remove = (resource: AdminResource) => {
    deleted.current = resource.id;
    setAsksToDelete(null);
    void deleteResource(resource.id);
  };
  useEffect(() => {
    if (asksToDelete || !deleted.current) return;
    // The dialog is gone. Once the card is gone too, the next one gets the focus.
    document.getElementById(cardId(deleted.current))?.focus();
    deleted.current = null;
  }, [asksToDelete]);
  const buttonsOf = (resource: AdminResource) => {
    if (resource.deleted_at)
      return <BinButtons resource={resource} onRestore={() => void restoreResource(resource.id)} />;
    const shared = { resource, onEdit: () => edit(resource), onDelete: () => setAsksToDelete(resource) };
    return resource.is_draft ? (
      <DraftButtons {...shared} onPublish={() => void publishResource(resource.id)} />
    ) : (
      <CatalogueButtons {...shared} onFlag={(flag, on) => void list.setFlag(resource, flag, on)} />
    );
  };

  return (
    <>
      <ul {...selection.handlers} className="admin-grid">
        {list.withChanges(found).items.map((item) => {
          const { resource, picture } = pictured(item);
          return (
            <li key={item.id}>
              <AdminCard
                resource={resource}
                picture={picture}
                showsLacks={showsLacks}
                isChanging={changing.has(item.id)}
                isSelected={selection.ids.has(item.id)}
                onSelect={(on) => selection.select(item.id, on)}
                notice={
                  <>
                    <BrokenLinkNotice
                      resource={item}
                      onReplace={() => edit(item, 'external_link')}
                      onTake={(link) => void takeLink(item, link)}
                    />
                    {showsLacks && lacksCover(resource) && (
                      <p>
                        <button type="button" onClick={() => edit(item, 'image_url')} className="tool">
                          <Icon of={BookImage} className="size-4" />
                          {COVER_WORDS.find}
                        </button>
                      </p>
                    )}
                  </>
                }
              >
                {buttonsOf(resource)}
              </AdminCard>
            </li>
          );
        })}
      </ul>
      {asksToDelete && (
        <ConfirmDialog
          title={shortTitle(asksToDelete.title)}
          text={`${confirm.question} ${confirm.later}`}
          yes={confirm.yes}
          no={confirm.no}
          onConfirm={() => remove(asksToDelete)}
          onCancel={() => setAsksToDelete(null)}
        />
      )}
    </>
  );
}
