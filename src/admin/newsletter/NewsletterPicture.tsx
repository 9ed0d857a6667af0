import { ImageUp } from 'lucide';
import { TextField } from '../../core/forms/Field.tsx';
import { Icon } from '../../core/parts/Icon.tsx';
import { RESOURCE_FORM_WORDS } from '../form/form.words.ts';
import { UploadStatus } from '../form/UploadStatus.tsx';
import { cancelUpload, pictureAddress, uploadPicture } from './newsletterPicture.store.ts';
import { changeNewsletter, type OpenNewsletter } from './newsletters.store.ts';
import { NEWSLETTER_WORDS } from './newsletters.words.ts';

const WORDS = NEWSLETTER_WORDS.picture;
const FILE = 'newsletter-picture';

interface Props {
  open: OpenNewsletter;
  /** For the field that describes the picture. */
  field: { id: string; name: string; error: string | undefined };
  /** Why it can't be saved or sent with this picture. */
  error: string | undefined;
}

/** The picture above the text: always an upload, because mails load none from other sites. */
export function NewsletterPicture({ open: { draft, upload }, field, error }: Props) {
  const { picture, picture_alt } = draft;
  const focusFile = () => document.getElementById(FILE)?.focus();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium">{WORDS.title}</legend>
      <div className="panel grid gap-3 p-4">
        {picture && <img src={pictureAddress(picture)} alt={picture_alt} className="max-h-60 max-w-full rounded-md" />}
        <div className="flex flex-wrap gap-2">
          <input
            id={FILE}
            name="picture"
            type="file"
            accept="image/*"
            aria-describedby={`${FILE}-error`}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              // Allows choosing the same file again.
              target.value = '';
              if (file) void uploadPicture(file);
            }}
            className="peer sr-only"
          />
          <label
            htmlFor={FILE}
            className="tool cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-focus"
          >
            <Icon of={ImageUp} className="size-4" />
            {picture ? WORDS.other : WORDS.choose}
          </label>
          {picture && (
            <button
              type="button"
              onClick={() => {
                changeNewsletter({ picture: null });
                focusFile();
              }}
              className="tool"
            >
              {WORDS.remove}
            </button>
          )}
        </div>
        {upload.state === 'sending' && (
          <UploadStatus
            part={upload.part}
            onCancel={() => {
              cancelUpload();
              focusFile();
            }}
          />
        )}
        <p id={`${FILE}-error`} role="alert" className="text-sm font-medium text-flame empty:hidden">
          {upload.state === 'failed' && RESOURCE_FORM_WORDS.image.errors[upload.error]}
          {upload.state === 'sending' && error}
        </p>
        {picture && (
          <TextField
            {...field}
            label={WORDS.alt}
            hint={WORDS.altHint}
            dir="auto"
            value={picture_alt}
            onChange={({ target }) => changeNewsletter({ picture_alt: target.value })}
          />
        )}
      </div>
    </fieldset>
  );
}
