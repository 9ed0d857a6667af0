/** Copies a text; resolves to false if that failed. */
export function copyText(text: string): Promise<boolean> {
  // Pages loaded over plain HTTP have no clipboard API.
  if (!navigator.clipboard) return Promise.resolve(copySelected(text));
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => copySelected(text),
  );
}

/** Without the clipboard API: selects the text and runs the browser's copy command. */
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
