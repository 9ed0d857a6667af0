/** About twelve random letters and digits. `crypto.randomUUID` is missing on pages without HTTPS. */
export const randomText = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(2)), (part) => part.toString(36)).join('');
