import { valibotResolver } from '@hookform/resolvers/valibot';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { type FieldValues, type Path, type Resolver, useForm } from 'react-hook-form';
import type { FieldFault } from '../../rules/account/forms.ts';
import type { AccountOutcome } from '../../stores/account.ts';
import { FIELD_WORDS } from '../../wording/account.ts';

type FaultWords = Record<FieldFault, string>;
type Schema = Parameters<typeof valibotResolver>[0];

interface Options<Values extends FieldValues> {
  schema: Schema;
  /** Fields that must not be blank before the form can be sent. */
  required: Path<Values>[];
  submit: (values: Values) => Promise<AccountOutcome>;
}

/**
 * A form with its errors. The fields keep their values themselves, also those that were typed before this script ran,
 * and the first one with an error gets the focus.
 */
export function useAccountForm<Values extends FieldValues>({ schema, required, submit }: Options<Values>) {
  const { register, handleSubmit, watch, setError, formState } = useForm<Values>({
    resolver: valibotResolver(schema) as unknown as Resolver<Values>,
    // Also compares the passwords while another field has an error.
    criteriaMode: 'all',
  });
  const { errors, isSubmitting, isSubmitSuccessful } = formState;
  const isBusy = isSubmitting || isSubmitSuccessful;

  // Only now are the fields known, and what a password manager or an early visitor put into them.
  const [, setIsMounted] = useState(false);
  useEffect(() => setIsMounted(true), []);

  const send = handleSubmit(async (values) => {
    const outcome = await submit(values);
    if (outcome.state === 'failed') setError('root.backend', { type: outcome.title, message: outcome.text });
  });
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isBusy) void send(event);
  };

  const fault = (name: Path<Values>) => errors[name]?.message as FieldFault | undefined;
  const isFilled = (name: Path<Values>) => {
    const value: unknown = watch(name);
    return typeof value === 'string' ? value.trim() !== '' : Boolean(value);
  };
  return {
    onSubmit,
    isBusy,
    isReady: required.every(isFilled),
    failure: { title: errors.root?.backend?.type?.toString(), text: errors.root?.backend?.message },
    fault,
    /** Props of a field. Call it in the order of the page, in which the fields get the focus. */
    field: (name: Path<Values>, words: Partial<FaultWords> = {}) => {
      const code = fault(name);
      return { ...register(name), id: name, error: code && { ...FIELD_WORDS.error, ...words }[code] };
    },
  };
}
