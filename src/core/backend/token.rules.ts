/** What a token says of itself. It is only read: the backend decides whether it is genuine. */
export interface TokenClaims {
  /** When it ends, by the backend's clock, in seconds since 1970. */
  exp?: number;
  /** Supabase Auth's level of a session: `aal1` after the password, `aal2` after the code. */
  aal?: string;
}

export function tokenClaims(token: string): TokenClaims {
  const [, payload = ''] = token.split('.');
  return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
}
