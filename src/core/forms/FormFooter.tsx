import { SubmitButton } from './SubmitButton.tsx';

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
        <SubmitButton label={save} busyLabel={saving} isBusy={isSaving} className="" />
        <button type="button" onClick={onCancel} className="button quiet">
          {cancel}
        </button>
      </div>
    </div>
  );
}
