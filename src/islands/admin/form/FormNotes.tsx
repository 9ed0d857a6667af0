import type { Resource } from '../../../contract/resource.ts';
import { resourcePath } from '../../../rules/site/paths.ts';
import type { Saving } from '../../../stores/admin/openForm.ts';
import { FormFailure } from '../../../ui/member/FormFailure.tsx';
import { NewTabLink } from '../../../ui/member/NewTabLink.tsx';
import { RESOURCE_FORM_WORDS } from '../../../wording/adminResourceForm.ts';
import { useFormPart } from './useFormPart.ts';

const { failed, gone, double, twin } = RESOURCE_FORM_WORDS;

/** Why the form could not be saved, and what can be done about it. */
export function FormNotes() {
  const saving = useFormPart((form) => form.saving);
  const { title, text } = noteOf(saving);
  const same = sameResource(saving);
  return (
    <>
      <FormFailure title={title} text={text} />
      {same && (
        <p>
          <NewTabLink href={resourcePath(same)} label={double.open(same.title)} />
        </p>
      )}
    </>
  );
}

function sameResource(saving: Saving): Pick<Resource, 'id' | 'category' | 'title'> | null {
  if (saving.state === 'twin') return saving.of;
  return saving.state === 'double' && saving.of ? { ...saving.of, id: saving.of.resource_id } : null;
}

function noteOf(saving: Saving): { title?: string; text?: string } {
  if (saving.state === 'failed') return { title: failed.title, text: failed[saving.reason] };
  if (saving.state === 'gone') return gone;
  if (saving.state === 'twin') return twin;
  return saving.state === 'double' ? double : {};
}
