import { type FormEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { isFilledIn, LOOKS } from './filledIn.rules.ts';

interface Options<Typed, Values, Field extends string, Code extends string, Failure> {
  /** What to send, or the errors by field name. A checkbox that isn't ticked is missing from the input. */
  read: (typed: Typed) => { values: Values; errors: Record<Field, Code | null> };
  /** Errors shown from the start. */
  initial?: Partial<Record<Field, Code | null>>;
  /** Sentences for the codes. */
  words?: (code: Code, field: Field) => string;
  /** Returns why it failed, or null. */
  submit: (values: Values) => Promise<Failure | null>;
  /** Whether it can be submitted again after success; other forms are left then, and stay busy until they are gone. */
  staysOpen?: boolean;
}

const typedIn = <Typed>(form: HTMLFormElement): Typed => Object.fromEntries(new FormData(form)) as Typed;

/**
 * A form with its errors. The fields are uncontrolled, so anything typed before this script ran is kept
 * (hydrateOnTouch.script.ts). A submit shows the errors and focuses the first invalid field; from then on, its error updates
 * as the visitor types.
 */
export function useForm<Typed, Values, Field extends string, Code extends string, Failure>({
  read,
  initial,
  words,
  submit,
  staysOpen = false,
}: Options<Typed, Values, Field, Code, Failure>) {
  const ref = useRef<HTMLFormElement>(null);
  const [isReady, setReady] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Partial<Record<string, Code | null>> | null>(initial ?? null);
  const [failure, setFailure] = useState<Failure | null>(null);

  useEffect(() => {
    const { current } = ref;
    if (!current) return;
    const look = () => setReady(isFilledIn(current));
    look();
    for (const event of LOOKS) current.addEventListener(event, look, { passive: true });
    if (current.dataset.submitted === undefined) return;
    delete current.dataset.submitted;
    current.requestSubmit();
  }, []);

  async function send(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const { values, errors: found } = read(typedIn<Typed>(event.currentTarget));
    const wrong: typeof errors = found;
    setErrors(wrong);
    setFailure(null);
    const first = ([...event.currentTarget.elements] as HTMLInputElement[]).find(({ name }) => wrong[name]);
    if (first) return first.focus();
    setBusy(true);
    const outcome = await submit(values);
    setFailure(outcome);
    setBusy(outcome === null && !staysOpen);
  }

  function follow({ currentTarget, target }: FormEvent<HTMLFormElement>): void {
    if (!errors) return;
    const { name } = target as HTMLInputElement;
    const found = Object.entries<Code | null>(read(typedIn<Typed>(currentTarget)).errors);
    setErrors(Object.fromEntries(found.filter(([field]) => field === name || errors[field])));
  }

  return {
    /** Props of the form. If it were ever sent without this script, no password would end up in the address. */
    form: {
      ref,
      method: 'post',
      noValidate: true,
      onInput: follow,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => void send(event),
    },
    /** Props of a field. */
    field: (name: Field) => {
      const code = errors?.[name];
      return { id: name, name, error: code ? words?.(code, name) : undefined };
    },
    errors,
    /** Whether all required fields are filled in. A submit shows which ones aren't. */
    isReady,
    isBusy,
    /** Why it failed. */
    failure,
  };
}
