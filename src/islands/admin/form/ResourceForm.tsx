import { useStore } from '@nanostores/react';
import { $edited } from '../../../stores/admin/form.ts';

/** Adds a resource, or edits the one that `editResource` has opened. */
export function ResourceForm() {
  const edited = useStore($edited);
  return <p>{edited?.title}</p>;
}
