import type { TagOrAuthor } from '../../contract/admin.ts';
import { ConfirmDialog } from '../../core/forms/ConfirmDialog.tsx';
import { TAGS_WORDS } from './tags.words.ts';

interface Props {
  from: TagOrAuthor;
  into: TagOrAuthor;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks whether two words become one, and says what each would change. */
export function MergeDialog({ from, into, onConfirm, onCancel }: Props) {
  const { title, text, yes, no } = TAGS_WORDS.merge;
  return (
    <ConfirmDialog
      title={title(from.name, into.name)}
      text={text(from, into)}
      yes={yes}
      no={no}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
