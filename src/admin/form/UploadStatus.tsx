import { RESOURCE_FORM_WORDS } from './form.words.ts';

const WORDS = RESOURCE_FORM_WORDS.image;

interface Props {
  /** The fraction that was sent, from 0 to 1; null while the picture is being prepared. */
  part: number | null;
  onCancel: () => void;
}

/** The progress of an upload, with a button that cancels it. */
export function UploadStatus({ part, onCancel }: Props) {
  return (
    <div className="grid gap-2">
      {part === null ? (
        <p className="text-sm text-quiet">{WORDS.preparing}</p>
      ) : (
        <label className="grid gap-1 text-sm">
          <span className="flex justify-between gap-3">
            {WORDS.sending}
            <span>{WORDS.percent(Math.round(part * 100))}</span>
          </span>
          <progress value={part} max={1} className="h-2 w-full accent-flame" />
        </label>
      )}
      <div>
        <button type="button" onClick={onCancel} className="min-h-11 text-sm font-semibold underline">
          {WORDS.cancel}
        </button>
      </div>
    </div>
  );
}
