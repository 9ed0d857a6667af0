import { Award, Eye, History, type IconNode, Pencil, RotateCcw, Star, Trash2 } from 'lucide';
import type { AdminResource, ResourceFlag } from '../../contract/admin.ts';
import { Icon } from '../../core/parts/Icon.tsx';
import { shortTitle } from '../../core/parts/snippet.rules.ts';
import { historyAddress } from '../history/historyFields.rules.ts';
import { ADMIN_RESOURCES_WORDS } from './resources.words.ts';

const FLAGS: [flag: ResourceFlag, icon: IconNode][] = [
  ['is_hero', Star],
  ['is_top_pick', Award],
];

const words = ADMIN_RESOURCES_WORDS.card;

interface EditProps {
  resource: AdminResource;
  onEdit: () => void;
  onDelete: () => void;
}

interface Props extends EditProps {
  onFlag: (flag: ResourceFlag, on: boolean) => void;
}

/** Buttons for a published resource. */
export function CatalogueButtons({ resource, onFlag, ...edit }: Props) {
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
      <EditButtons resource={resource} {...edit} />
    </>
  );
}

/** Buttons for a draft. */
export function DraftButtons({ resource, onPublish, ...edit }: EditProps & { onPublish: () => void }) {
  const label = words.of(words.publish, shortTitle(resource.title));
  return (
    <>
      <button type="button" aria-label={label} onClick={onPublish} className="tool">
        <Icon of={Eye} className="size-4" />
        {words.publish}
      </button>
      <EditButtons resource={resource} {...edit} />
    </>
  );
}

function EditButtons({ resource, onEdit, onDelete }: EditProps) {
  const title = shortTitle(resource.title);
  return (
    <span className="ms-auto flex gap-1">
      <IconButton icon={Pencil} label={words.of(words.edit, title)} onClick={onEdit} />
      <IconButton icon={Trash2} label={words.of(words.remove, title)} onClick={onDelete} />
    </span>
  );
}

/** Buttons for a resource in the bin. */
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
        className="tool ms-auto"
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
