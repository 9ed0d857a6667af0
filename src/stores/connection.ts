/** The browser's entry to the backend: called by each island before it asks for anything. */
import { setBackend } from '../services/backend.ts';

/** The page's own origin, unless the build was told of another one. */
export function connect(): void {
  const { PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_PUBLISHABLE_KEY } = import.meta.env;
  setBackend({ url: PUBLIC_SUPABASE_URL || location.origin, key: PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? '' });
}
