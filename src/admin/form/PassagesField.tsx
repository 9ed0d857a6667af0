import { useState } from 'react';
import { passageName } from '../../catalogue/bible/bible.words.ts';
import { joinPassages, splitPassages } from '../../catalogue/bible/passages.rules.ts';
import { TextField } from '../../core/forms/Field.tsx';
import { RESOURCE_FORM_WORDS } from './form.words.ts';
import { readTypedPassages, typePassages } from './passages.store.ts';
import { useField } from './useFormPart.ts';

const { hints, optional } = RESOURCE_FORM_WORDS;

/** Passages as people write them. On leaving the field, they see how the passages were read. */
export function PassagesField() {
  const { label, value, ...field } = useField('passages');
  const [isTyping, setTyping] = useState(false);
  return (
    <TextField
      {...field}
      label={optional(label)}
      hint={hints.passages}
      value={isTyping ? value : joinPassages(splitPassages(value).map(passageName))}
      onChange={({ target }) => {
        setTyping(true);
        typePassages(target.value);
      }}
      onBlur={() => void readTypedPassages().then(() => setTyping(false))}
    />
  );
}
