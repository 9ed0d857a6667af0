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
      className={`button bg-flame text-on-flame hover:underline not-aria-busy:aria-disabled:cursor-not-allowed not-aria-busy:aria-disabled:bg-sunken not-aria-busy:aria-disabled:text-quiet not-aria-busy:aria-disabled:no-underline not-aria-busy:aria-disabled:[box-shadow:inset_0_0_0_1px_var(--color-line)] aria-busy:cursor-progress aria-busy:opacity-80 ${className}`}
    >
      {isBusy ? busyLabel : label}
    </button>
  );
}
