import { LIMITS } from '../../../rules/admin/resourceForm.ts';
import { completeTag, lastTag, splitTags } from '../../../rules/admin/tags.ts';
import { EXTENT_FIELDS } from '../../../rules/display/extent.ts';
import { characters } from '../../../rules/storedText.ts';
import { changeDraft } from '../../../stores/admin/form.ts';
import { authorSuggestions, tagSuggestions } from '../../../stores/admin/suggestions.ts';
import { CategoryChoice } from '../../../ui/admin/CategoryChoice.tsx';
import { CheckField } from '../../../ui/member/CheckField.tsx';
import { TextArea, TextField } from '../../../ui/text/Field.tsx';
import { RESOURCE_FORM_WORDS } from '../../../wording/adminResourceForm.ts';
import { ComboField } from './ComboField.tsx';
import { ImageField } from './ImageField.tsx';
import { LinkField } from './LinkField.tsx';
import { fieldId, limitOf, useField } from './useField.ts';
import { useFormPart } from './useFormPart.ts';

const { labels, hints, optional } = RESOURCE_FORM_WORDS;

/** All fields. Category and link come first, because the others follow from them. */
export function FormFields({ isDragging }: { isDragging: boolean }) {
  const category = useFormPart(({ draft }) => draft.category);
  return (
    <>
      <CategoryChoice
        id={fieldId('category')}
        label={labels.category}
        chosen={category}
        onChoose={(chosen) => changeDraft({ category: chosen })}
      />
      <LinkField />
      <TextField {...useField('title')} />
      <div className="grid gap-6 sm:grid-cols-[3fr_2fr]">
        <ComboField
          name="author"
          suggestions={authorSuggestions}
          queryOf={(typed) => typed.trim()}
          complete={(_, chosen) => chosen}
          taken={(typed) => [typed.trim()]}
        />
        <ExtentField />
      </div>
      <ImageField isDragging={isDragging} />
      <DescriptionField />
      <ComboField
        name="tags"
        isOptional
        hint={hints.tags}
        suggestions={tagSuggestions}
        queryOf={lastTag}
        complete={completeTag}
        taken={splitTags}
      />
      <div>
        {(['is_hero', 'is_top_pick'] as const).map((flag) => (
          <FlagField key={flag} flag={flag} />
        ))}
      </div>
    </>
  );
}

function FlagField({ flag }: { flag: 'is_hero' | 'is_top_pick' }) {
  const isSet = useFormPart(({ draft }) => draft[flag]);
  return (
    <CheckField
      id={fieldId(flag)}
      label={labels[flag]}
      checked={isSet}
      onChange={(on) => changeDraft({ [flag]: on })}
    />
  );
}

/** Duration or pages, as the category has it. */
function ExtentField() {
  const name = useFormPart(({ draft }) => EXTENT_FIELDS[draft.category]);
  const seen = useFormPart((form) => form.seen);
  const field = useField(name);
  const other = name === 'pages' ? seen?.duration && hints.alsoDuration(seen.duration) : seenPages(seen?.pages);
  return (
    <TextField
      {...field}
      key={name}
      label={optional(field.label)}
      hint={[hints[name], other].filter(Boolean).join(' ')}
      inputMode={name === 'pages' ? 'numeric' : 'text'}
    />
  );
}

const seenPages = (pages: number | null | undefined) => pages && hints.alsoPages(String(pages));

/** Characters of a description from which on they are counted for the reader. */
const COUNTED = LIMITS.description * 0.8;

function DescriptionField() {
  const field = useField('description');
  const limit = limitOf('description');
  const hint =
    field.value.length < COUNTED
      ? hints.description(limit)
      : hints.length(characters(field.value).toLocaleString('en'), limit);
  return (
    <div className="[&_textarea]:field-sizing-content [&_textarea]:max-h-112 [&_textarea]:min-h-36">
      <TextArea {...field} label={optional(field.label)} hint={hint} rows={5} />
    </div>
  );
}
