import type { Ref } from 'react';
import { TextField } from '../../core/forms/Field.tsx';
import { CODE_STEP_WORDS } from './secondFactor.words.ts';

interface Props {
  id: string;
  error: string | undefined;
  ref: Ref<HTMLInputElement>;
}

/** A field for the code from an authenticator app. Phones show their digit keyboard for it, and password managers fill it in. */
export const CodeField = ({ id, error, ref }: Props) => (
  <TextField
    ref={ref}
    id={id}
    name="code"
    label={CODE_STEP_WORDS.label}
    error={error}
    // The person has just chosen this step.
    autoFocus
    autoComplete="one-time-code"
    inputMode="numeric"
    autoCapitalize="none"
    spellCheck={false}
  />
);
