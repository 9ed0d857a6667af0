import type { InputHTMLAttributes, ReactNode, Ref } from 'react';

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  id: string;
  label: ReactNode;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** A checkbox with its label. */
export function CheckField({ id, label, error, ...input }: Props) {
  return (
    <div>
      <div className="flex gap-3">
        <input
          id={id}
          type="checkbox"
          aria-describedby={`${id}-error`}
          aria-invalid={error ? true : undefined}
          className="mt-2.5 size-6 shrink-0 cursor-pointer accent-flame"
          {...input}
        />
        <label htmlFor={id} className="cursor-pointer py-2.5">
          {label}
        </label>
      </div>
      <p id={`${id}-error`} className="text-sm font-medium text-flame empty:hidden">
        {error}
      </p>
    </div>
  );
}
