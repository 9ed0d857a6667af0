/** What each file may import: the walls between features, and between the kinds of files in them. */
import { posix } from 'node:path';
import { FEATURES } from './features.ts';
import { importsOf } from './imports.ts';
import { KINDS, kindOf } from './kinds.ts';

const { dirname, join } = posix;

const ORDER = Object.keys(FEATURES);
const isCore = (feature: string): boolean => feature.startsWith('core/');

/** Files of src outside the features, and what they may import: path prefixes and packages. */
const OTHERS: [file: RegExp, allowed: string[]][] = [
  [/^src\/env\.d\.ts$/, ['src/', 'astro']],
  [/^src\/site\.ts$/, ['src/contract/']],
  [/^src\/contract\//, ['src/contract/']],
  [/^src\/middleware\.ts$/, ['src/core/site/', 'src/catalogue/card/motifs.', 'astro', 'node']],
  [
    /^src\/content\.config\.ts$/,
    [
      'src/catalogue/resource/catalogue.loader.ts',
      'src/catalogue/series/series.loader.ts',
      'src/visitors/newsletter/newsletterPages.loader.ts',
      'src/core/backend/',
      'src/contract/',
      'astro',
    ],
  ],
  [/^src\/styles\//, ['src/styles/', 'src/contract/', 'src/site.ts', 'node']],
  // The features' words in other languages, in the same folders as the English ones.
  [/^src\/languages\//, ['src/']],
  [/^src\/integrations\//, ['src/integrations/', 'src/content.config.ts', 'astro', 'vite', 'node']],
  [
    /^supabase\/functions\//,
    [
      'src/contract/',
      'src/core/outbound/decompress.loader.ts',
      'src/site.ts',
      'src/languages/mailWords.ts',
      'src/mails/',
      'supabase/functions/_shared/',
      'html-encoding-sniffer',
      'htmlparser2',
      'ipaddr.js',
      'nodemailer',
      'valibot',
    ],
  ],
];

/** A line for each forbidden import: `path:line` and why. */
export function wallFindings(path: string, text: string): string[] {
  return importsOf(path, text).flatMap(({ specifier, line }) => {
    const reason = error(path, specifier);
    return reason ? [`${path}:${line} ${reason}`] : [];
  });
}

function error(path: string, specifier: string): string | null {
  const target = specifier.startsWith('.') ? join(dirname(path), specifier) : null;
  if (/^(?:scripts|supabase\/tests)\//.test(path))
    return isMarkup(target) ? `imports ${target}, which is for pages.` : scriptError(path, target);
  if (/\.(?:test|e2e)\.tsx?$|^src\/testing\//.test(path)) return testError(target);
  if (!specifier) return 'imports something known only at run time. Import a literal path.';
  const others = OTHERS.find(([file]) => file.test(path));
  if (others)
    return isAllowed(others[1], path, target, specifier)
      ? null
      : `imports ${target ?? specifier}, which isn’t allowed.`;
  return target ? pathError(path, target) : packageError(path, specifier);
}

const isMarkup = (target: string | null): boolean => !!target && /^src\/.*\.(?:astro|tsx|script\.ts)$/.test(target);

/** Folders of scripts, from the bottom up: each may import those before it. Commands are above all of them. */
const SCRIPTS = [
  'system',
  'images',
  'backend',
  'site',
  'check',
  'schema',
  'doctor',
  'setup',
  'backup',
  'links',
  'upgrade',
  'bench',
  '',
];

function scriptError(path: string, target: string | null): string | null {
  const [from, to] = [path, target ?? ''].map((file) => file.match(/^scripts\/(?:([^/]+)\/)?/));
  if (!from || !to || SCRIPTS.indexOf(to[1] ?? '') <= SCRIPTS.indexOf(from[1] ?? '')) return null;
  return `imports ${target}, which is above it (SCRIPTS in scripts/check/walls/walls.ts).`;
}

/** Tests import all that they test, and of scripts the embedded backend. */
function testError(target: string | null): string | null {
  if (!target?.startsWith('scripts/') || target === 'scripts/backend/backend.ts') return null;
  return `imports ${target}: from scripts, tests may import only scripts/backend/backend.ts.`;
}

function isAllowed(allowed: string[], path: string, target: string | null, specifier: string): boolean {
  if (!target) return allowed.includes(packageOf(specifier));
  const isFunction = path.startsWith('supabase/functions/');
  if (isFunction && (kindOf(target) === 'rules' || dirname(target) === dirname(path))) return true;
  return allowed.some((beginning) => target.startsWith(beginning));
}

/** The name of a package before its first `/`; `node` and `astro` for their own modules. */
const packageOf = (specifier: string): string => specifier.split(/[/:]/)[0] ?? '';

function packageError(path: string, specifier: string): string | null {
  const kind = kindOf(path) ?? (path.startsWith('src/pages/') ? 'page' : undefined);
  if (!kind) return noKind;
  if (KINDS[kind].packages?.includes(packageOf(specifier))) return null;
  return `imports ${specifier}, a package that files of this kind may not import (scripts/check/walls/kinds.ts).`;
}

const noKind = 'has a name that matches no kind (scripts/check/walls/kinds.ts).';

function pathError(path: string, target: string): string | null {
  const kind = kindOf(path) ?? (path.startsWith('src/pages/') ? 'page' : undefined);
  if (!kind) return noKind;
  if (target.startsWith('src/contract/')) return null;
  if (target === 'src/site.ts') return kind === 'rules' ? 'imports site.ts: rules take it as an argument.' : null;
  if (target.startsWith('src/styles/'))
    return ['page', 'loader', 'script', 'view', 'mail'].includes(kind) ? null : 'imports styles.';
  const targetKind = kindOf(target);
  if (!targetKind || !KINDS[kind].kinds.includes(targetKind))
    return `imports ${target}, a kind of file that its own kind may not import (scripts/check/walls/kinds.ts).`;
  return featureError(dirname(path).slice(4), dirname(target).slice(4), target);
}

/** @param from, to - folders below src. */
function featureError(from: string, to: string, target: string): string | null {
  if (from === to) return null;
  const isPage = from === 'pages' || from.startsWith('pages/');
  if (isPage && ['layouts', 'pages'].includes(to)) return null;
  if (!FEATURES[to]) return `imports ${target}, which isn’t in any feature (scripts/check/walls/features.ts).`;
  if (isPage || from === 'layouts' || mayUse(from, to)) return null;
  return `imports ${target}: ${from} doesn’t use ${to} (scripts/check/walls/features.ts).`;
}

function mayUse(from: string, to: string): boolean {
  if (!FEATURES[from] || ORDER.indexOf(to) > ORDER.indexOf(from)) return false;
  return isCore(to) || !!FEATURES[from].uses?.includes(to);
}
