/** Whether no `required` field of the form is empty. */
export const isFilledIn = ({ elements }: Pick<HTMLFormElement, 'elements'>): boolean =>
  // Buttons and fieldsets have this property too.
  ![...elements].some((field) => (field as HTMLInputElement).validity.valueMissing);

/**
 * Events after which a form checks whether it is filled in. Password managers trigger any of these or none, and browsers
 * reveal what they filled in only once somebody touches the page.
 */
export const LOOKS = ['input', 'change', 'focusin', 'pointerover', 'touchstart'] as const;
