import { useEffect, useRef } from 'react';
import { shortTitle } from '../../core/parts/snippet.rules.ts';
import { ADD_PANEL } from './AddTabs.tsx';
import { editResource } from './form.store.ts';
import { RESOURCE_FORM_WORDS } from './form.words.ts';
import { focusField, useFormPart } from './useFormPart.ts';

const WORDS = RESOURCE_FORM_WORDS;

/** What the form does, and what was saved before. */
export function FormHeading() {
  const id = useFormPart((form) => form.id);
  const seen = useFormPart((form) => form.seen);
  const isRestored = useFormPart((form) => form.isRestored);
  const startsAt = useFormPart((form) => form.startsAt);
  const heading = useRef<HTMLHeadingElement>(null);
  const shownId = useRef(seen && !isRestored ? null : id);
  // The button that opened the panel is gone, and has left the focus to it.
  useEffect(() => {
    if (document.activeElement?.id === ADD_PANEL) heading.current?.focus();
  }, []);
  // The button that opened, saved or emptied the form may be far away, or gone.
  useEffect(() => {
    if (shownId.current !== id && !isRestored) {
      if (startsAt) focusField(startsAt);
      else heading.current?.focus();
    }
    shownId.current = id;
  }, [id, isRestored, startsAt]);
  return (
    <div>
      <h2 id="resource-form-title" ref={heading} tabIndex={-1} className="text-heading">
        {seen ? WORDS.edit : WORDS.add}
      </h2>
      {seen && <p className="mt-1 text-quiet">{WORDS.editing(shortTitle(seen.title))}</p>}
      {isRestored && (
        <p role="status" className="mt-3 rounded-md bg-sunken px-4 py-3">
          {WORDS.restored}
        </p>
      )}
      <Saved />
    </div>
  );
}

/** The last saved resource, with a button to edit it, for mistakes noticed only now. */
function Saved() {
  const saved = useFormPart((form) => form.saved);
  if (!saved) return null;
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-3 rounded-md bg-sunken px-4 py-1 wrap-anywhere">
      <span className="py-2">{(saved.is_draft ? WORDS.savedDraft : WORDS.saved)(shortTitle(saved.title))}</span>
      <button type="button" onClick={() => editResource(saved)} className="min-h-11 font-semibold underline">
        {saved.is_draft ? WORDS.editDraft : WORDS.editSaved}
      </button>
    </p>
  );
}
