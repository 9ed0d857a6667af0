import { Award, FolderInput, type IconNode, RotateCcw, Star, StarOff, Tags, Trash2 } from 'lucide';
import type { BulkAction } from '../../contract/admin.ts';
import { BULK_WORDS } from '../../wording/adminBulk.ts';
import { Icon } from '../frame/Icon.tsx';

export type OpenForm = 'tags' | 'category';

interface Props {
  isBusy: boolean;
  onAct: (action: BulkAction) => void;
}

interface FormProps extends Props {
  /** The form that is open. */
  form: OpenForm | null;
  onForm: (form: OpenForm | null) => void;
}

type Plain = keyof typeof BULK_WORDS.action;

const FLAGS: [action: Plain, icon: IconNode][] = [
  ['set hero', Star],
  ['clear hero', StarOff],
  ['set top pick', Award],
  ['clear top pick', Award],
];

/** On narrower screens the buttons fit into one row without icons. */
const ICON = 'size-4 max-xl:hidden';

/** Buttons for selected resources of the catalogue. */
export function CatalogueActions({ isBusy, form, onForm, onAct }: FormProps) {
  const opener = (name: OpenForm, icon: IconNode, label: string) => (
    <button
      type="button"
      aria-expanded={form === name}
      onClick={() => onForm(form === name ? null : name)}
      className="tool aria-expanded:border-ink"
    >
      <Icon of={icon} className={ICON} />
      {label}
    </button>
  );
  return (
    <>
      {FLAGS.map(([action, icon]) => (
        <Act key={action} action={action} icon={icon} isBusy={isBusy} onAct={onAct} />
      ))}
      {opener('tags', Tags, BULK_WORDS.tags.open)}
      {opener('category', FolderInput, BULK_WORDS.category.open)}
      <Act action="bin" icon={Trash2} isBusy={isBusy} onAct={onAct} />
    </>
  );
}

/** Buttons for selected resources in the bin. */
export const BinActions = (props: Props) => <Act action="restore" icon={RotateCcw} {...props} />;

function Act({ action, icon, isBusy, onAct }: Props & { action: Plain; icon: IconNode }) {
  return (
    <button type="button" aria-disabled={isBusy || undefined} onClick={() => onAct(action)} className="tool">
      <Icon of={icon} className={ICON} />
      {BULK_WORDS.action[action]}
    </button>
  );
}
