/** Sets the backend's address in the browser. Called before a service is. */
import { setBackend } from './backend.api.ts';

/** The page's own origin, unless the build sets another one. */
export function connect(): void {
  const { PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_PUBLISHABLE_KEY } = import.meta.env;
  setBackend({ url: PUBLIC_SUPABASE_URL || location.origin, key: PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? '' });
}
