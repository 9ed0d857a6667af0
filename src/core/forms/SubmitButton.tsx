interface Props {
  label: string;
  busyLabel: string;
  isBusy: boolean;
  /** Whether everything is there that it needs. */
  isReady?: boolean;
  className?: string;
}

/**
 * While it is busy, or something is missing, it is disabled and yet can be pressed: it keeps the focus, and the form says
 * what is missing, or finds what a password manager filled in without a word.
 */
export function SubmitButton({ label, busyLabel, isBusy, isReady = true, className = 'w-full' }: Props) {
  return (
    <button
      type="submit"
      aria-disabled={isBusy || !isReady || undefined}
      aria-busy={isBusy || undefined}
      className={`button ${isReady || isBusy ? '' : 'unready'} ${className}`}
    >
      {isBusy ? busyLabel : label}
    </button>
  );
}
