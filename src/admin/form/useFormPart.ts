import { useSyncExternalStore } from 'react';
import { $form } from './form.store.ts';
import type { OpenForm } from './openForm.store.ts';

/** A part of the form. A component that uses only parts is not drawn again for each key in other fields. */
export function useFormPart<Part>(select: (form: OpenForm) => Part): Part {
  const read = () => select($form.get());
  return useSyncExternalStore($form.listen, read, read);
}
