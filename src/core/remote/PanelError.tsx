import type { MouseEvent } from 'react';
import { ErrorCard } from '../errors/ErrorCard.tsx';
import { ERROR_WORDS } from '../errors/errors.words.ts';
import { PART_WORDS } from '../parts/parts.words.ts';

interface Props {
  /** Name of the panel. */
  title: string;
  onRetry: () => void;
}

/** Says that a panel couldn't be loaded. */
export function PanelError({ title, onRetry }: Props) {
  const retry = ({ currentTarget }: MouseEvent) => {
    // The button disappears, so the focus moves first.
    currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus();
    onRetry();
  };
  return (
    <ErrorCard title={PART_WORDS.failed.title(title)} text={PART_WORDS.failed.text}>
      <button type="button" className="button" onClick={retry}>
        {ERROR_WORDS.again}
      </button>
    </ErrorCard>
  );
}
