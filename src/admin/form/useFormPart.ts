import { useStore } from '@nanostores/react';
import { type ChangeEvent, useEffect, useSyncExternalStore } from 'react';
import { isPassage, splitPassages } from '../../catalogue/bible/passages.rules.ts';
import { $posters, loadPosters } from '../../catalogue/list/posters.store.ts';
import { type FieldWith, fieldsOfKind, type ResourceField } from '../../contract/resourceFields.ts';
import { longLine } from '../../core/forms/lines.rules.ts';
import { number } from '../../core/parts/language.words.ts';
import { $form, changeDraft } from './form.store.ts';
import { RESOURCE_FORM_WORDS } from './form.words.ts';
import type { OpenForm, ShownError } from './openForm.store.ts';
import type { ResourceDraft } from './resourceDraft.rules.ts';
import { longestOf } from './resourceForm.rules.ts';

/** A part of the form. A component that uses only parts isn't rendered again for each key in other fields. */
export function useFormPart<Part>(select: (form: OpenForm) => Part): Part {
  const read = () => select($form.get());
  return useSyncExternalStore($form.listen, read, read);
}

const { errors: ERROR_WORDS, noEmpty, labels } = RESOURCE_FORM_WORDS;

/** Checkbox fields. */
export const FLAGS = fieldsOfKind('flag');
export type Flag = FieldWith<{ kind: 'flag' }>;

/** Text fields. */
export type TextFieldName = Exclude<ResourceField, 'category' | 'language' | Flag>;

export const fieldId = (field: ResourceField): string => `resource-${field}`;

/** Moves the focus to a field. */
export const focusField = (field: ResourceField | null): void =>
  void (field && document.getElementById(fieldId(field))?.focus());

/** The props of a text field. */
export function useField(name: TextFieldName) {
  const value = useFormPart(({ draft }) => draft[name]);
  const error = useFormPart(({ errors }) => errors[name]);
  return {
    id: fieldId(name),
    label: labels[name],
    value,
    error: error && errorWords(name, error, value),
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => change(name, target.value),
    autoComplete: 'off',
    dir: 'auto',
  } as const;
}

export const change = (name: TextFieldName, value: string): void =>
  changeDraft({ [name]: value } as Partial<ResourceDraft>);

function errorWords(name: TextFieldName, error: ShownError, typed: string): string {
  if (error === 'line too long') return longLineWords(typed);
  if (error === 'too long') return ERROR_WORDS[error](limitOf(name));
  if (error === 'empty') return noEmpty[name] ?? ERROR_WORDS.empty;
  if (error === 'no passage') return noPassageWords($form.get().draft.passages);
  return name === 'image_url' && error === 'no address' ? ERROR_WORDS['no image address'] : ERROR_WORDS[error];
}

/** Which question is too long. */
export function longLineWords(typed: string): string {
  const limit = longestOf('questions');
  return ERROR_WORDS['line too long'](number(longLine(typed, limit) ?? 1), number(limit));
}
/** Lists what couldn't be read. */
export const noPassageWords = (passages: string): string =>
  ERROR_WORDS['no passage'](splitPassages(passages).filter((each) => !isPassage(each)));

/** The maximum length of a field. */
export const limitOf = (name: TextFieldName): string =>
  number(name === 'pages' || name === 'passages' ? 0 : longestOf(name));

/** The poster of the resource being edited, as long as its picture stays the same; otherwise null. */
export function usePoster() {
  const seen = useFormPart((form) => form.seen);
  const isSame = useFormPart((form) => form.draft.image_url === form.seen?.image_url);
  const posters = useStore($posters);
  useEffect(() => {
    if (seen) void loadPosters(seen.category);
  }, [seen]);
  return (seen && isSame && posters[seen.id]) || null;
}
