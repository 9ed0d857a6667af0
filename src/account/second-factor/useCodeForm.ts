import { useRef } from 'react';
import { useForm } from '../../core/forms/useForm.ts';
import type { CodeError } from '../../core/session/secondFactor.rules.ts';
import { CODE_ERRORS } from './secondFactor.words.ts';

/** A form for a code. Typed text stays, selected, until it is accepted. */
export function useCodeForm(submit: (text: string) => Promise<CodeError | null>) {
  const field = useRef<HTMLInputElement>(null);
  const { form, failure, isBusy } = useForm({
    read: ({ code }: { code: string }) => ({ values: code, errors: {} }),
    submit: async (text) => {
      const error = await submit(text);
      if (error) field.current?.select();
      return error;
    },
  });
  return { form, isBusy, error: failure ? CODE_ERRORS[failure] : undefined, field };
}
