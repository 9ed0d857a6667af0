import { useStore } from '@nanostores/react';
import { ImageUp } from 'lucide';
import type { Poster } from '../../contract/poster.ts';
import { TextField } from '../../core/forms/Field.tsx';
import { Icon } from '../../core/parts/Icon.tsx';
import { AdminPicture } from './AdminPicture.tsx';
import { FindCover } from './FindCover.tsx';
import { changeDraft } from './form.store.ts';
import { RESOURCE_FORM_WORDS } from './form.words.ts';
import { isUploaded } from './imageUpload.rules.ts';
import type { Upload } from './openForm.store.ts';
import { fieldError } from './resourceForm.rules.ts';
import { NO_ID } from './resourcePreview.rules.ts';
import { splitTags } from './tags.rules.ts';
import { UploadStatus } from './UploadStatus.tsx';
import { $picture, cancelUpload, retryUpload, uploadPicture } from './uploadPicture.store.ts';
import { useField, useFormPart, usePoster } from './useFormPart.ts';

const WORDS = RESOURCE_FORM_WORDS.image;
const FILE = 'resource-image-file';
/** All of them, so that each is converted or refused with a sentence. With this, iPhones convert their photos to JPG. */
const KINDS = 'image/*';

const focusFile = () => document.getElementById(FILE)?.focus();

interface Props {
  /** Whether a file is being dragged over the page. */
  isDragging: boolean;
}

/** The picture of the resource: uploaded from a file, or an address on the web. */
export function ImageField({ isDragging }: Props) {
  const upload = useFormPart((form) => form.upload);
  const address = useFormPart(({ draft }) => draft.image_url);
  const isDraft = useFormPart(({ draft }) => draft.is_draft);
  const isBook = useFormPart(({ draft }) => draft.category === 'books');
  const poster = usePoster();
  const hasUpload = isUploaded(address);
  const isElsewhere = fieldError('image_url', address) === null && !hasUpload && !poster;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium">
        {isDraft ? RESOURCE_FORM_WORDS.optional(WORDS.title) : WORDS.title}
      </legend>
      <div className={`panel p-4 ${isDragging ? 'border-flame bg-hue-soft' : ''}`}>
        <div className="flex flex-wrap gap-4">
          <FieldPicture poster={poster} />
          <div className="grid min-w-48 grow basis-0 content-start gap-2">
            <ChooseFile hasPicture={hasUpload} />
            <p className="text-sm text-quiet">
              {WORDS.how} {WORDS.formats}
            </p>
            {(upload.state === 'preparing' || upload.state === 'sending') && (
              <UploadStatus
                part={upload.state === 'sending' ? upload.part : null}
                onCancel={() => {
                  cancelUpload();
                  focusFile();
                }}
              />
            )}
            <UploadError upload={upload} />
          </div>
        </div>
        {isBook && <FindCover />}
        <div className="mt-4">
          <AddressField isHidden={hasUpload} hint={isElsewhere ? WORDS.elsewhere : WORDS.address} />
        </div>
      </div>
    </fieldset>
  );
}

function FieldPicture({ poster }: { poster: Poster | null }) {
  const category = useFormPart(({ draft }) => draft.category);
  const id = useFormPart(({ seen }) => seen?.id ?? NO_ID);
  const title = useFormPart(({ draft }) => draft.title);
  const tags = useFormPart(({ draft }) => draft.tags);
  const source = useStore($picture);
  return (
    <div
      data-category={category}
      className="w-40 max-w-full shrink-0 self-start overflow-hidden rounded-md [--square:100%] [--upright:100%]"
    >
      <AdminPicture resource={{ id, category, title, tags: splitTags(tags), poster }} source={source} />
    </div>
  );
}

/** The native file field, and a label that looks like a button. */
function ChooseFile({ hasPicture }: { hasPicture: boolean }) {
  return (
    <div>
      <input
        id={FILE}
        type="file"
        accept={KINDS}
        aria-describedby={`${FILE}-error`}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // So that the same file can be chosen again.
          target.value = '';
          if (file) void uploadPicture(file);
        }}
        className="peer sr-only"
      />
      <label
        htmlFor={FILE}
        className="button quiet cursor-pointer px-5 peer-focus-visible:outline-3 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-focus"
      >
        <Icon of={ImageUp} className="size-5" />
        {hasPicture ? WORDS.other : WORDS.choose}
      </label>
    </div>
  );
}

function UploadError({ upload }: { upload: Upload }) {
  const hasFailed = upload.state === 'failed';
  return (
    <div>
      <p id={`${FILE}-error`} role="alert" className="text-sm font-medium text-flame empty:hidden">
        {hasFailed && WORDS.errors[upload.error]}
      </p>
      {hasFailed && 'file' in upload && (
        <button
          type="button"
          onClick={() => {
            void retryUpload();
            focusFile();
          }}
          className="min-h-11 text-sm font-semibold underline"
        >
          {WORDS.again}
        </button>
      )}
    </div>
  );
}

/** Empty for an uploaded picture: its path means nothing to people. */
function AddressField({ isHidden, hint }: { isHidden: boolean; hint: string }) {
  const field = useField('image_url');
  return (
    <TextField
      {...field}
      label={WORDS.or}
      value={isHidden ? '' : field.value}
      onChange={({ target }) => changeDraft({ image_url: target.value })}
      hint={hint}
      dir="ltr"
      inputMode="url"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
