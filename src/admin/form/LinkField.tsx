import { useEffect, useRef } from 'react';
import { TextField } from '../../core/forms/Field.tsx';
import { fillFromLink } from './fillFromLink.store.ts';
import { RESOURCE_FORM_WORDS } from './form.words.ts';
import { focusField, useField, useFormPart } from './useFormPart.ts';

const WORDS = RESOURCE_FORM_WORDS;

/** The link of the resource, with a button that fills in the other fields from the linked page. */
export function LinkField() {
  const category = useFormPart(({ draft }) => draft.category);
  const filling = useFormPart((form) => form.filling);
  const field = useField('external_link');
  const startsFaulty = useRef(field.error !== undefined);
  // The link that was entered at the start can't be used.
  useEffect(() => {
    if (startsFaulty.current) focusField('external_link');
  }, []);
  const isOfLink = 'link' in filling && filling.link === field.value;
  const isReading = filling.state === 'reading';
  const fill = async () => {
    if (!(await fillFromLink())) focusField('external_link');
  };
  return (
    <div className="grid gap-2">
      <TextField
        {...field}
        dir="ltr"
        hint={WORDS.hints.link[category]}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <button
          type="button"
          // Pressed while the link is empty, it says that one is needed.
          aria-disabled={isReading || field.value.trim() === '' || undefined}
          aria-busy={isReading || undefined}
          onClick={() => void fill()}
          className={`button quiet px-5 ${isReading || field.value.trim() ? '' : 'unready'}`}
        >
          {isReading ? WORDS.fill.busy : WORDS.fill.button}
        </button>
        <p role="status" className="flex-1 text-sm text-quiet not-empty:min-w-48">
          {isOfLink && filling.state === 'order link' && WORDS.fill.orderLink}
          {isOfLink && filling.state === 'unread' && WORDS.fill.unread[filling.reason]}
          {isOfLink && filling.state === 'filled' && WORDS.fill.filled(filling.fields.map((name) => WORDS.names[name]))}
        </p>
      </div>
    </div>
  );
}
