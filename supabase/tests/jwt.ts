/** Tokens as the backend signs them. */
import { createHmac } from 'node:crypto';

export const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

export const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

/** Signs a token as the backend does, or with another algorithm. */
export function sign(claims: object, secret: string, algorithm = 'HS256'): string {
  const content = `${encoded({ alg: algorithm, typ: 'JWT' })}.${encoded(claims)}`;
  if (algorithm === 'none') return `${content}.`;
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
}
