interface Props {
  label: string;
  busyLabel: string;
  isBusy: boolean;
  /** Whether everything is there that it needs. */
  isReady?: boolean;
}

/** While busy it keeps the focus and only seems disabled: the form ignores further clicks. */
export function SubmitButton({ label, busyLabel, isBusy, isReady = true }: Props) {
  return (
    <button
      type="submit"
      disabled={!isReady}
      aria-disabled={isBusy || undefined}
      className="button w-full bg-flame text-on-flame hover:underline disabled:cursor-not-allowed disabled:bg-sunken disabled:text-quiet disabled:no-underline disabled:[box-shadow:inset_0_0_0_1px_var(--color-line)] aria-disabled:cursor-progress aria-disabled:opacity-80"
    >
      {isBusy ? busyLabel : label}
    </button>
  );
}
