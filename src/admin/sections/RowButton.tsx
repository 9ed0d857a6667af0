import type { IconNode } from 'lucide';
import { Icon } from '../../core/parts/Icon.tsx';

interface Props {
  icon: IconNode;
  label: string;
  /** It does nothing, but keeps the focus. */
  isIdle?: boolean;
  onPress: () => void;
}

/** A round button at the end of a row. */
export function RowButton({ icon, label, isIdle = false, onPress }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isIdle || undefined}
      onClick={() => !isIdle && onPress()}
      className="grid size-11 place-items-center rounded-full text-quiet hover:bg-sunken hover:text-ink aria-disabled:cursor-default aria-disabled:bg-transparent aria-disabled:opacity-35"
    >
      <Icon of={icon} className="size-5" />
    </button>
  );
}
