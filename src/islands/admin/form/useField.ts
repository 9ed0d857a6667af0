import type { ChangeEvent } from 'react';
import type { ResourceDraft, ResourceField } from '../../../rules/admin/resourceDraft.ts';
import { LIMITS } from '../../../rules/admin/resourceForm.ts';
import { changeDraft } from '../../../stores/admin/form.ts';
import type { ShownFault } from '../../../stores/admin/openForm.ts';
import { RESOURCE_FORM_WORDS } from '../../../wording/adminResourceForm.ts';
import { useFormPart } from './useFormPart.ts';

const { faults: FAULT_WORDS, noEmpty, labels } = RESOURCE_FORM_WORDS;

/** The fields in which one types. */
export type TextFieldName = Exclude<ResourceField, 'category' | 'is_hero' | 'is_top_pick'>;

export const fieldId = (field: ResourceField): string => `resource-${field}`;

/** Moves the focus to a field. */
export const focusField = (field: ResourceField | null): void =>
  void (field && document.getElementById(fieldId(field))?.focus());

/** The props of a field in which one types. */
export function useField(name: TextFieldName) {
  const value = useFormPart(({ draft }) => draft[name]);
  const fault = useFormPart(({ faults }) => faults[name]);
  return {
    id: fieldId(name),
    label: labels[name],
    value,
    error: fault && faultWords(name, fault),
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => change(name, target.value),
    autoComplete: 'off',
    dir: 'auto',
  } as const;
}

export const change = (name: TextFieldName, value: string): void =>
  changeDraft({ [name]: value } as Partial<ResourceDraft>);

function faultWords(name: TextFieldName, fault: ShownFault): string {
  if (fault === 'too long') return FAULT_WORDS[fault](limitOf(name));
  if (fault === 'empty') return noEmpty[name] ?? FAULT_WORDS.empty;
  return name === 'image_url' && fault === 'no address' ? FAULT_WORDS['no image address'] : FAULT_WORDS[fault];
}

/** How many characters a field takes. */
export const limitOf = (name: TextFieldName): string => (name === 'pages' ? 0 : LIMITS[name]).toLocaleString('en');
