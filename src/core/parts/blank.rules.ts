/** White space, control characters, and invisible characters: joiners, direction marks, fillers, selectors, tags. */
const SHAPELESS = /^[\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb\u{1d159}]*$/u;

/** Whether nothing of a text is visible, so that it looks empty. The database has the same rule (`private.is_blank`). */
export const isBlank = (text: string): boolean => SHAPELESS.test(text);
