interface Props {
  label: string;
  busyLabel: string;
  isBusy: boolean;
  /** Whether all required input is there. */
  isReady?: boolean;
  className?: string;
}

/**
 * While it is busy, or something is missing, it looks disabled but can be pressed: it keeps the focus, and the form then
 * says what is missing, or notices what a password manager filled in silently.
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
