import type { EditedResource } from '../../contract/admin.ts';
import { FormError } from '../../core/forms/FormError.tsx';
import { NewTabLink } from '../../core/forms/NewTabLink.tsx';
import { resourcePath } from '../../core/site/paths.rules.ts';
import { draftsPath } from '../sections/adminView.rules.ts';
import { RESOURCE_FORM_WORDS } from './form.words.ts';
import type { Saving } from './openForm.store.ts';
import { useFormPart } from './useFormPart.ts';

const { failed, gone, double, duplicate } = RESOURCE_FORM_WORDS;

/** Why the form couldn't be saved, and what can be done about it. */
export function FormNotes() {
  const saving = useFormPart((form) => form.saving);
  const { title, text } = noteOf(saving);
  const same = sameResource(saving);
  return (
    <>
      <FormError title={title} text={text} />
      {same && (
        <p>
          {same.is_draft ? (
            <NewTabLink href={draftsPath(same.title)} label={double.openDraft(same.title)} />
          ) : (
            <NewTabLink href={resourcePath(same)} label={double.open(same.title)} />
          )}
        </p>
      )}
    </>
  );
}

function sameResource(saving: Saving): Pick<EditedResource, 'id' | 'category' | 'title' | 'is_draft'> | null {
  if (saving.state === 'duplicate') return saving.of;
  return saving.state === 'double' && saving.of ? saving.of : null;
}

function noteOf(saving: Saving): { title?: string; text?: string } {
  if (saving.state === 'failed') return { title: failed.title, text: failed[saving.reason] };
  if (saving.state === 'gone') return gone;
  if (saving.state === 'duplicate') return duplicate;
  return saving.state === 'double' ? double : {};
}
