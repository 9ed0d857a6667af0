import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react';

interface Labelled {
  id: string;
  label: string;
}

const BOX =
  'w-full rounded-md border border-quiet bg-surface px-3 py-2.5 text-base text-ink placeholder:text-quiet aria-invalid:border-2 aria-invalid:border-flame';

/** A one-line input with its label. */
export function TextField({ label, ...input }: Labelled & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <Field id={input.id} label={label}>
      <input
        name={input.id}
        data-field
        aria-describedby={`${input.id}-error`}
        className={`${BOX} min-h-12`}
        {...input}
      />
    </Field>
  );
}

/** A multi-line input with its label. */
export function TextArea({ label, ...area }: Labelled & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <Field id={area.id} label={label}>
      <textarea name={area.id} data-field aria-describedby={`${area.id}-error`} className={BOX} {...area} />
    </Field>
  );
}

function Field({ id, label, children }: Labelled & { children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {children}
      <p id={`${id}-error`} className="text-sm font-medium text-flame empty:hidden" />
    </div>
  );
}
