interface Props {
  /** Why it was not saved. */
  error: string | null;
  isSaving: boolean;
  /** Labels of the buttons. */
  save: string;
  saving: string;
  cancel: string;
  onCancel: () => void;
}

/** The buttons of a form, and why it could not be saved. */
export function FormFooter({ error, isSaving, save, saving, cancel, onCancel }: Props) {
  return (
    <div>
      <p role="alert" className="mb-3 font-medium text-flame empty:hidden">
        {error}
      </p>
      <div className="flex flex-wrap gap-3">
        <button
          type="submit"
          aria-disabled={isSaving}
          className="button bg-flame text-on-flame hover:underline aria-disabled:opacity-70"
        >
          {isSaving ? saving : save}
        </button>
        <button type="button" onClick={onCancel} className="button border-2 border-ink-faint hover:border-ink">
          {cancel}
        </button>
      </div>
    </div>
  );
}
