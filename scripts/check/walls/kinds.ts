/** The kinds of files. A file's name tells its kind: `messages.store.ts` is a store; components and hooks are views. */
export type Kind = 'words' | 'rules' | 'api' | 'loader' | 'store' | 'mail' | 'script' | 'view' | 'page';

interface Allowed {
  kinds: readonly Kind[];
  /** Packages, by the part of the name before a `/`; `node` and `astro` cover their own modules. */
  packages?: readonly string[];
}

/** What each kind of file may import, besides contract. */
export const KINDS: Record<Kind, Allowed> = {
  words: { kinds: ['words'] },
  rules: {
    kinds: ['rules'],
    packages: ['valibot', 'ipaddr.js', 'jschardet', 'lean-qr', 'marked', 'papaparse', 'tough-cookie'],
  },
  api: { kinds: ['rules', 'api'], packages: ['@supabase', 'bible-passage-reference-parser'] },
  loader: { kinds: ['rules', 'api', 'loader'], packages: ['astro', 'node', 'sharp'] },
  mail: { kinds: ['words', 'rules', 'mail'], packages: ['hono'] },
  store: { kinds: ['words', 'rules', 'api', 'mail', 'store'], packages: ['nanostores', '@nanostores'] },
  script: { kinds: ['words', 'rules', 'api', 'store', 'script'] },
  view: {
    kinds: ['words', 'rules', 'mail', 'store', 'view'],
    packages: ['react', 'react-dom', 'lucide', '@nanostores'],
  },
  page: { kinds: ['words', 'rules', 'loader', 'view', 'page', 'script'], packages: ['astro', 'lucide', '@astrojs'] },
};

/** Undefined if the name has no kind. */
export function kindOf(file: string): Kind | undefined {
  const kind = file.match(/\.(words|rules|api|loader|mail|store|script)\.ts$/)?.[1];
  if (kind) return kind as Kind;
  if (file.endsWith('.astro')) return 'page';
  return /\.tsx$|(?:^|\/)(?:use|mount)[A-Z]\w*\.ts$/.test(file) ? 'view' : undefined;
}
