import { useStore } from '@nanostores/react';
import { $form } from '../../../stores/admin/form.ts';
import { saveAsNew } from '../../../stores/admin/saveForm.ts';
import { FormFailure } from '../../../ui/account/FormFailure.tsx';
import { RESOURCE_FORM_WORDS } from '../../../wording/adminResourceForm.ts';
import { focusField } from './useField.ts';

const { failed, gone } = RESOURCE_FORM_WORDS;

/** Why the form could not be saved, and what can be done about it. */
export function FormNotes() {
  const { saving } = useStore($form);
  const isGone = saving.state === 'gone';
  const hasFailed = saving.state === 'failed';
  const title = isGone ? gone.title : hasFailed ? failed.title : undefined;
  const text = isGone ? gone.text : hasFailed ? failed[saving.reason] : undefined;
  const addAsNew = async () => focusField(await saveAsNew());
  return (
    <>
      <FormFailure title={title} text={text} />
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
