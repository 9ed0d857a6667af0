/** Copies a text; resolves with whether that could be done. */
export function copyText(text: string): Promise<boolean> {
  // There is no clipboard on pages that came without encryption.
  if (!navigator.clipboard) return Promise.resolve(copySelected(text));
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => copySelected(text),
  );
}

/** Where the clipboard is refused, the text is selected and copied as a person would. */
function copySelected(text: string): boolean {
  const focused = document.activeElement as HTMLElement | null;
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'sr-only';
  document.body.append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  focused?.focus();
  return copied;
}
