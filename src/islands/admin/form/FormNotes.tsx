import { resourcePath } from '../../../rules/site/paths.ts';
import type { Saving } from '../../../stores/admin/openForm.ts';
import { saveAsNew } from '../../../stores/admin/saveForm.ts';
import { FormFailure } from '../../../ui/member/FormFailure.tsx';
import { NewTabLink } from '../../../ui/member/NewTabLink.tsx';
import { RESOURCE_FORM_WORDS } from '../../../wording/adminResourceForm.ts';
import { focusField } from './useField.ts';
import { useFormPart } from './useFormPart.ts';

const { failed, gone, double } = RESOURCE_FORM_WORDS;

/** Why the form could not be saved, and what can be done about it. */
export function FormNotes() {
  const saving = useFormPart((form) => form.saving);
  const isGone = saving.state === 'gone';
  const { title, text } = noteOf(saving);
  const same = saving.state === 'double' ? saving.of : null;
  const addAsNew = async () => focusField(await saveAsNew());
  return (
    <>
      <FormFailure title={title} text={text} />
      {same && (
        <p>
          <NewTabLink href={resourcePath({ ...same, id: same.resource_id })} label={double.open(same.title)} />
        </p>
      )}
      {isGone && (
        <div>
          <button
            type="button"
            onClick={() => void addAsNew()}
            className="button border-2 border-ink-faint px-5 hover:border-ink"
          >
            {gone.add}
          </button>
        </div>
      )}
    </>
  );
}

function noteOf(saving: Saving): { title?: string; text?: string } {
  if (saving.state === 'failed') return { title: failed.title, text: failed[saving.reason] };
  if (saving.state === 'gone') return gone;
  return saving.state === 'double' ? double : {};
}
