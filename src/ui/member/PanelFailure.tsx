import type { MouseEvent } from 'react';
import { DASHBOARD_WORDS } from '../../wording/dashboard.ts';
import { FailureCard } from '../frame/FailureCard.tsx';

interface Props {
  /** Name of the panel. */
  title: string;
  onRetry: () => void;
}

/** Says that a panel could not be loaded. */
export function PanelFailure({ title, onRetry }: Props) {
  const retry = ({ currentTarget }: MouseEvent) => {
    // The button disappears, so the focus moves first.
    currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus();
    onRetry();
  };
  return (
    <FailureCard title={DASHBOARD_WORDS.failed.title(title)} text={DASHBOARD_WORDS.failed.text}>
      <button type="button" className="button bg-flame text-on-flame hover:underline" onClick={retry}>
        {DASHBOARD_WORDS.again}
      </button>
    </FailureCard>
  );
}
