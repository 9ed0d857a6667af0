/** Whether no `required` field of the form is empty. */
export const isFilledIn = ({ elements }: Pick<HTMLFormElement, 'elements'>): boolean =>
  // Whatever stands there has it: buttons and fieldsets too.
  ![...elements].some((field) => (field as HTMLInputElement).validity.valueMissing);
