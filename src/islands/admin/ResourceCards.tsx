import { useStore } from '@nanostores/react';
import { memo, useEffect, useRef, useState } from 'react';
import type { AdminResource } from '../../contract/admin.ts';
import { shortTitle } from '../../rules/display/snippet.ts';
import { $changing, deleteResource, restoreResource } from '../../stores/admin/changes.ts';
import { $flagChanges, setFlag } from '../../stores/admin/flags.ts';
import { editResource } from '../../stores/admin/form.ts';
import { openAdd } from '../../stores/admin/view.ts';
import { AdminCard, cardId } from '../../ui/admin/AdminCard.tsx';
import { BinButtons, CatalogueButtons } from '../../ui/admin/CardButtons.tsx';
import { ADMIN_RESOURCES_WORDS } from '../../wording/adminResources.ts';
import { ConfirmDialog } from '../member/ConfirmDialog.tsx';
import { usePictures } from './usePictures.ts';
import { useReturnToCard } from './useReturnToCard.ts';
import type { useSelection } from './useSelection.ts';

interface Props {
  items: readonly AdminResource[];
  /** Whether the cards say what the resources lack. */
  showsLacks: boolean;
  selection: ReturnType<typeof useSelection>;
}

/** The resources of a page, with what was just changed of them. They are not drawn again while somebody types a search. */
export const ResourceCards = memo(
  Cards,
  (before, now) =>
    before.items === now.items && before.showsLacks === now.showsLacks && before.selection.ids === now.selection.ids,
);

function Cards({ items, showsLacks, selection }: Props) {
  const pictured = usePictures(items);
  const changes = useStore($flagChanges);
  const changing = useStore($changing);
  const [asksToDelete, setAsksToDelete] = useState<AdminResource | null>(null);
  const deleted = useRef<string | null>(null);
  useReturnToCard();
  const { confirm } = ADMIN_RESOURCES_WORDS;

  const edit = (resource: AdminResource) => {
    openAdd('single');
    editResource(resource);
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
  const buttonsOf = (resource: AdminResource) =>
    resource.deleted_at ? (
      <BinButtons resource={resource} onRestore={() => void restoreResource(resource.id)} />
    ) : (
      <CatalogueButtons
        resource={resource}
        onFlag={(flag, on) => void setFlag(resource.id, flag, on)}
        onEdit={() => edit(resource)}
        onDelete={() => setAsksToDelete(resource)}
      />
    );

  return (
    <>
      <ul {...selection.handlers} className="admin-grid">
        {items.map((item) => {
          const { resource, picture } = pictured({ ...item, ...changes[item.id] });
          return (
            <li key={item.id}>
              <AdminCard
                resource={resource}
                picture={picture}
                showsLacks={showsLacks}
                isChanging={changing.has(item.id)}
                isSelected={selection.ids.has(item.id)}
                onSelect={(on) => selection.select(item.id, on)}
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
