import { resourcePath } from '../../../rules/site/paths.ts';
import type { Saving } from '../../../stores/admin/openForm.ts';
import { FormFailure } from '../../../ui/member/FormFailure.tsx';
import { NewTabLink } from '../../../ui/member/NewTabLink.tsx';
import { RESOURCE_FORM_WORDS } from '../../../wording/adminResourceForm.ts';
import { useFormPart } from './useFormPart.ts';

const { failed, gone, double } = RESOURCE_FORM_WORDS;

/** Why the form could not be saved, and what can be done about it. */
export function FormNotes() {
  const saving = useFormPart((form) => form.saving);
  const { title, text } = noteOf(saving);
  const same = saving.state === 'double' ? saving.of : null;
  return (
    <>
      <FormFailure title={title} text={text} />
      {same && (
        <p>
          <NewTabLink href={resourcePath({ ...same, id: same.resource_id })} label={double.open(same.title)} />
        </p>
      )}
    </>
  );
}

function noteOf(saving: Saving): { title?: string; text?: string } {
  if (saving.state === 'failed') return { title: failed.title, text: failed[saving.reason] };
  if (saving.state === 'gone') return gone;
  return saving.state === 'double' ? double : {};
}
