import { useSyncExternalStore } from 'react';
import { $form } from '../../../stores/admin/form.ts';
import type { OpenForm } from '../../../stores/admin/openForm.ts';

/** A part of the form. A component that uses only parts is not drawn again for each key in other fields. */
export function useFormPart<Part>(select: (form: OpenForm) => Part): Part {
  const read = () => select($form.get());
  return useSyncExternalStore($form.listen, read, read);
}
