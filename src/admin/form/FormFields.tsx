import { EXTENT_FIELDS } from '../../catalogue/card/extent.rules.ts';
import { fieldsOfKind, RESOURCE_FIELDS } from '../../contract/resourceFields.ts';
import { CheckField } from '../../core/forms/CheckField.tsx';
import { TextArea, TextField } from '../../core/forms/Field.tsx';
import { characters } from '../../core/forms/storedText.rules.ts';
import { number } from '../../core/parts/language.words.ts';
import { CategoryChoice } from './CategoryChoice.tsx';
import { ComboField } from './ComboField.tsx';
import { changeDraft } from './form.store.ts';
import { RESOURCE_FORM_WORDS } from './form.words.ts';
import { ImageField } from './ImageField.tsx';
import { LinkField } from './LinkField.tsx';
import { languageOptions } from './languageOptions.rules.ts';
import { PassagesField } from './PassagesField.tsx';
import { QuestionsField } from './QuestionsField.tsx';
import { longestOf } from './resourceForm.rules.ts';
import { authorSuggestions, tagSuggestions } from './suggestions.store.ts';
import { completeTag, lastTag, splitTags } from './tags.rules.ts';
import { FLAGS, type Flag, fieldId, limitOf, useField, useFormPart } from './useFormPart.ts';

const { labels, hints, optional } = RESOURCE_FORM_WORDS;

/** One line each: the title, and fields without a control of their own. */
const LINES = fieldsOfKind('line').filter((name) => name !== 'author' && name !== 'duration');

/** All fields. Category and link come first, because the others depend on them. */
export function FormFields({ isDragging }: { isDragging: boolean }) {
  const category = useFormPart(({ draft }) => draft.category);
  const isDraft = useFormPart(({ draft }) => draft.is_draft);
  return (
    <>
      <CategoryChoice
        id={fieldId('category')}
        label={labels.category}
        chosen={category}
        onChoose={(chosen) => changeDraft({ category: chosen })}
      />
      <LinkField />
      {LINES.map((name) => (
        <LineField key={name} name={name} />
      ))}
      <div className="grid gap-6 sm:grid-cols-[3fr_2fr]">
        <ComboField
          name="author"
          isOptional={isDraft}
          suggestions={authorSuggestions}
          queryOf={(typed) => typed.trim()}
          complete={(_, chosen) => chosen}
          chosenIn={(typed) => [typed.trim()]}
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
        chosenIn={splitTags}
      />
      <ResourceQuestions />
      <PassagesField />
      <LanguageField />
      <div>
        {FLAGS.map((flag) => (
          <FlagField key={flag} flag={flag} />
        ))}
      </div>
    </>
  );
}

function LineField({ name }: { name: (typeof LINES)[number] }) {
  const { label, ...field } = useField(name);
  return <TextField {...field} label={'required' in RESOURCE_FIELDS[name] ? label : optional(label)} />;
}

function LanguageField() {
  const language = useFormPart(({ draft }) => draft.language);
  return (
    <label className="flex flex-col gap-1.5 font-medium">
      {optional(labels.language)}
      <select
        id={fieldId('language')}
        value={language}
        onChange={({ currentTarget }) => changeDraft({ language: currentTarget.value })}
        className="tool-field min-h-12 rounded-md text-base font-normal"
      >
        <option value="">{hints.noLanguage}</option>
        {languageOptions(language).map(([code, name]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

function FlagField({ flag }: { flag: Flag }) {
  const isSet = useFormPart(({ draft }) => draft[flag]);
  return (
    <CheckField
      id={fieldId(flag)}
      label={labels[flag]}
      checked={isSet}
      onChange={({ target }) => changeDraft({ [flag]: target.checked })}
    />
  );
}

/** Duration or pages, depending on the category. */
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

function ResourceQuestions() {
  const field = useField('questions');
  return <QuestionsField {...field} label={optional(field.label)} />;
}

/** Length of a description from which its characters are counted. */
const COUNTED = longestOf('description') * 0.8;

function DescriptionField() {
  const field = useField('description');
  const limit = limitOf('description');
  const hint =
    field.value.length < COUNTED ? hints.description(limit) : hints.length(number(characters(field.value)), limit);
  return (
    <div className="[&_textarea]:field-sizing-content [&_textarea]:max-h-112 [&_textarea]:min-h-36">
      <TextArea {...field} label={optional(field.label)} hint={hint} rows={5} />
    </div>
  );
}
