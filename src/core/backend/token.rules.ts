/** Reads the claims in a token. It is only read: the backend decides whether it is genuine. */
export interface TokenClaims {
  /** When it expires, by the backend's clock, in seconds since 1970. */
  exp?: number;
  /** Supabase Auth's assurance level: `aal1` after the password, `aal2` after the code. */
  aal?: string;
}

export function tokenClaims(token: string): TokenClaims {
  const [, payload = ''] = token.split('.');
  return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
}
