import type { InputHTMLAttributes, ReactNode, Ref } from 'react';

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  id: string;
  children: ReactNode;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** A box to tick, with its label as children. */
export function CheckField({ id, children, error, ...input }: Props) {
  return (
    <div>
      <div className="flex gap-3">
        <input
          id={id}
          type="checkbox"
          aria-describedby={`${id}-error`}
          aria-invalid={error ? true : undefined}
          className="mt-2.5 size-6 shrink-0 accent-flame"
          {...input}
        />
        <label htmlFor={id} className="py-2.5">
          {children}
        </label>
      </div>
      <p id={`${id}-error`} className="text-sm font-medium text-flame empty:hidden">
        {error}
      </p>
    </div>
  );
}
