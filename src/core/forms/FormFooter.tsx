import { SubmitButton } from './SubmitButton.tsx';

interface Props {
  /** Why it wasn't saved. */
  error: string | null;
  isSaving: boolean;
  /** Button labels. */
  save: string;
  saving: string;
  cancel: string;
  onCancel: () => void;
}

/** A form's buttons, and why it couldn't be saved. */
export function FormFooter({ error, isSaving, save, saving, cancel, onCancel }: Props) {
  return (
    <div>
      <p role="alert" className="mb-3 font-medium text-flame empty:hidden">
        {error}
      </p>
      <div className="flex flex-wrap gap-3">
        <SubmitButton label={save} busyLabel={saving} isBusy={isSaving} className="" />
        <button type="button" onClick={onCancel} className="button quiet">
          {cancel}
        </button>
      </div>
    </div>
  );
}
