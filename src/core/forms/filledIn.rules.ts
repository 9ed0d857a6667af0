/** Whether no `required` field of the form is empty. */
export const isFilledIn = ({ elements }: Pick<HTMLFormElement, 'elements'>): boolean =>
  // Whatever stands there has it: buttons and fieldsets too.
  ![...elements].some((field) => (field as HTMLInputElement).validity.valueMissing);

/**
 * After these a form looks whether it is filled in. Password managers fill in with any of them or none, and browsers show
 * what they filled in only once somebody touches the page.
 */
export const LOOKS = ['input', 'change', 'focusin', 'pointerover', 'touchstart'] as const;
