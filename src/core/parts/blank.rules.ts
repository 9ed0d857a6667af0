/** White space, control characters, and characters without a shape: joiners, marks of direction, fillers, selectors, tags. */
const SHAPELESS = /^[\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb\u{1d159}]*$/u;

/** Whether a text shows nothing, and so is empty to people. The database has the same rule (`private.is_blank`). */
export const isBlank = (text: string): boolean => SHAPELESS.test(text);
