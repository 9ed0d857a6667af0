import {
  Award,
  BookImage,
  BookOpen,
  CalendarClock,
  Eye,
  FilePen,
  FolderInput,
  type IconNode,
  ListPlus,
  RotateCcw,
  Star,
  StarOff,
  Tags,
  Trash2,
} from 'lucide';
import type { BulkAction } from '../../contract/admin.ts';
import { Icon } from '../../core/parts/Icon.tsx';
import { COVER_WORDS } from '../form/covers.words.ts';
import { SCHEDULE_WORDS } from '../schedule/schedule.words.ts';
import { BULK_WORDS } from './bulk.words.ts';

export type OpenForm = 'tags' | 'passages' | 'category' | 'series' | 'covers' | 'schedule';

interface Props {
  isBusy: boolean;
  onAct: (action: BulkAction) => void;
}

interface FormProps extends Props {
  /** Whether the list shows drafts. */
  isDrafts: boolean;
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

/** Heroes and top picks aren't shown before they are published. */
const DRAFT_ACTIONS: typeof FLAGS = [['publish', Eye]];

/** On narrower screens the buttons fit on one line without icons. */
const ICON = 'size-4 max-2xl:hidden';

/** Buttons for selected resources of the catalogue. */
export function CatalogueActions({ isBusy, isDrafts, form, onForm, onAct }: FormProps) {
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
      {(isDrafts ? DRAFT_ACTIONS : FLAGS).map(([action, icon]) => (
        <Act key={action} action={action} icon={icon} isBusy={isBusy} onAct={onAct} />
      ))}
      {opener('tags', Tags, BULK_WORDS.tags.open)}
      {opener('passages', BookOpen, BULK_WORDS.passages.open)}
      {opener('category', FolderInput, BULK_WORDS.category.open)}
      {opener('series', ListPlus, BULK_WORDS.series.open)}
      {opener('covers', BookImage, COVER_WORDS.many.open)}
      {opener('schedule', CalendarClock, SCHEDULE_WORDS.open)}
      {!isDrafts && <Act action="unpublish" icon={FilePen} isBusy={isBusy} onAct={onAct} />}
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
