/** What the build writes into the pages: nothing in it is secret. */
interface ImportMetaEnv {
  /** Origin of a hosted Supabase; missing where the page's own origin answers. */
  readonly PUBLIC_SUPABASE_URL?: string;
  readonly PUBLIC_SUPABASE_PUBLISHABLE_KEY?: string;
}
