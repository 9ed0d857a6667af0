import type { ComponentProps } from 'react';
import { TextArea } from '../../core/forms/Field.tsx';
import { splitLines } from '../../core/forms/lines.rules.ts';
import { number } from '../../core/parts/language.words.ts';
import { RESOURCE_FORM_WORDS } from './form.words.ts';
import { MOST_QUESTIONS } from './resourceForm.rules.ts';

type Props = Omit<ComponentProps<typeof TextArea>, 'hint' | 'rows'> & { value: string };

/** The questions of a resource or series, one per line, with their number. */
export function QuestionsField(props: Props) {
  const count = splitLines(props.value).length;
  return (
    <div className="[&_textarea]:field-sizing-content [&_textarea]:min-h-24">
      <TextArea {...props} hint={RESOURCE_FORM_WORDS.hints.questions(number(count), number(MOST_QUESTIONS))} rows={3} />
    </div>
  );
}
