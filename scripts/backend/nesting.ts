/** The most levels of nested arrays and objects. Recursive parsers overflow the stack after a few thousand. */
const DEEPEST = 200;

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const [OPENING, CLOSING] = [
  [0x5b, 0x7b],
  [0x5d, 0x7d],
];

/** Whether JSON, as UTF-8, is nested deeper than anything that the site sends. */
export function isTooDeep(json: Uint8Array): boolean {
  let [depth, isInText] = [0, false];
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] ?? 0;
    if (isInText && byte === BACKSLASH) at += 1;
    else if (byte === QUOTE) isInText = !isInText;
    else if (isInText) continue;
    else if (OPENING.includes(byte)) depth += 1;
    else if (CLOSING.includes(byte)) depth -= 1;
    if (depth > DEEPEST) return true;
  }
  return false;
}
