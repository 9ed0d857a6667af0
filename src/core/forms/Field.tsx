import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from 'react';

interface Labelled {
  id: string;
  label: string;
}

interface Described extends Labelled {
  /** A hint shown before it is filled in. */
  hint?: string | undefined;
  /** The field's error. Forms without React write it into the page themselves. */
  error?: string | undefined;
  errorTitle?: string | undefined;
}

const BOX =
  'w-full rounded-md border border-quiet bg-surface px-3 py-2.5 text-base text-ink placeholder:text-quiet aria-invalid:border-2 aria-invalid:border-flame';

interface TextFieldProps extends Described, InputHTMLAttributes<HTMLInputElement> {
  id: string;
  ref?: Ref<HTMLInputElement>;
  /** Content below the box, such as suggestions. */
  popup?: ReactNode;
}

/** A single-line input with its label. `children` go at the end of the box. */
export function TextField({ label, hint, error, errorTitle, popup, children, ...input }: TextFieldProps) {
  const { id } = input;
  return (
    <Field id={id} label={label} hint={hint} error={error} errorTitle={errorTitle}>
      <div className="relative">
        <input
          name={id}
          data-field
          aria-describedby={hint ? `${id}-error ${id}-hint` : `${id}-error`}
          aria-invalid={error ? true : undefined}
          className={`${BOX} min-h-12 ${children ? 'pe-14' : ''}`}
          {...input}
        />
        {children}
        {popup}
      </div>
    </Field>
  );
}

type TextAreaProps = Described & TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> };

/** A multi-line input with its label. */
export function TextArea({ label, hint, error, errorTitle, ...area }: TextAreaProps) {
  const { id } = area;
  return (
    <Field id={id} label={label} hint={hint} error={error} errorTitle={errorTitle}>
      <textarea
        name={id}
        data-field
        aria-describedby={hint ? `${id}-error ${id}-hint` : `${id}-error`}
        aria-invalid={error ? true : undefined}
        className={BOX}
        {...area}
      />
    </Field>
  );
}

function Field({ id, label, hint, error, errorTitle, children }: Described & { children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {children}
      <p id={`${id}-error`} className="text-sm font-medium text-flame empty:hidden">
        {errorTitle && <strong>{errorTitle}: </strong>}
        {error}
      </p>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-quiet">
          {hint}
        </p>
      )}
    </div>
  );
}
