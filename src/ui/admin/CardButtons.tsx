import { Award, History, type IconNode, Pencil, RotateCcw, Star, Trash2 } from 'lucide';
import type { AdminResource, ResourceFlag } from '../../contract/admin.ts';
import { historyAddress } from '../../rules/admin/historyFields.ts';
import { shortTitle } from '../../rules/display/snippet.ts';
import { ADMIN_RESOURCES_WORDS } from '../../wording/adminResources.ts';
import { Icon } from '../frame/Icon.tsx';

const FLAGS: [flag: ResourceFlag, icon: IconNode][] = [
  ['is_hero', Star],
  ['is_top_pick', Award],
];

const words = ADMIN_RESOURCES_WORDS.card;

interface Props {
  resource: AdminResource;
  onFlag: (flag: ResourceFlag, on: boolean) => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** What can be done with a resource of the catalogue. */
export function CatalogueButtons({ resource, onFlag, onEdit, onDelete }: Props) {
  const title = shortTitle(resource.title);
  return (
    <>
      {FLAGS.map(([flag, icon]) => {
        const { label } = ADMIN_RESOURCES_WORDS.flags[flag];
        return (
          <button
            key={flag}
            type="button"
            aria-pressed={resource[flag]}
            aria-label={words.of(label, title)}
            onClick={() => onFlag(flag, !resource[flag])}
            className="tool px-2.5 sm:px-2"
          >
            <Icon of={icon} className="size-4" solid={resource[flag]} />
            {label}
          </button>
        );
      })}
      <span className="ml-auto flex gap-1">
        <IconButton icon={Pencil} label={words.of(words.edit, title)} onClick={onEdit} />
        <IconButton icon={Trash2} label={words.of(words.remove, title)} onClick={onDelete} />
      </span>
    </>
  );
}

/** What can be done with a resource in the bin. */
export function BinButtons({ resource, onRestore }: { resource: AdminResource; onRestore: () => void }) {
  const title = shortTitle(resource.title);
  return (
    <>
      <button type="button" aria-label={words.of(words.restore, title)} onClick={onRestore} className="tool">
        <Icon of={RotateCcw} className="size-4" />
        {words.restore}
      </button>
      <a
        href={historyAddress({ of: resource.id })}
        aria-label={words.of(words.history, title)}
        className="tool ml-auto"
      >
        <Icon of={History} className="size-4" />
        {words.history}
      </a>
    </>
  );
}

function IconButton({ icon, label, onClick }: { icon: IconNode; label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="tool size-10 px-0 max-sm:size-11"
    >
      <Icon of={icon} className="size-4" />
    </button>
  );
}
