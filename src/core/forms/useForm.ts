import { type FormEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { isFilledIn, LOOKS } from './filledIn.rules.ts';

interface Options<Typed, Values, Field extends string, Code extends string, Failure> {
  /**
   * What is to be sent of what was typed, and what is wrong with it, by the names of the fields. A box that is not ticked
   * is missing in what was typed.
   */
  read: (typed: Typed) => { values: Values; errors: Record<Field, Code | null> };
  /** What is wrong from the start. */
  initial?: Partial<Record<Field, Code | null>>;
  /** Sentences for the codes. */
  words?: (code: Code, field: Field) => string;
  /** Gives why it was not done, or null. */
  submit: (values: Values) => Promise<Failure | null>;
  /** Whether it can be sent again when it was done; others are left then, and stay busy until they are gone. */
  staysOpen?: boolean;
}

const typedIn = <Typed>(form: HTMLFormElement): Typed => Object.fromEntries(new FormData(form)) as Typed;

/**
 * A form with its errors. The fields keep their values themselves, also those that were typed before this script ran
 * (hydrateOnTouch.script.ts). A submit shows what is wrong and focuses the first such field; from then on, the error of a
 * field follows what is typed.
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
    /** Props of the form. Were it ever sent without this script, no password would be in the address. */
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
    /** Whether no required field is empty. A submit shows which are. */
    isReady,
    isBusy,
    /** Why it was not done. */
    failure,
  };
}
