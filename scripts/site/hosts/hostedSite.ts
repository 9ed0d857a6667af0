/** The parts of a built site that the host checks need: its files, and the lines of `_headers` and `_redirects`. */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { filesIn } from '../../system/paths.ts';

export interface HostedSite {
  /** Bytes of each file, by its path such as `books/page/2.html`. */
  files: ReadonlyMap<string, number>;
  /** Rules of `_headers`, in their order. */
  headers: HeaderRule[];
  /** Rules of `_redirects`, in their order. */
  redirects: RedirectRule[];
  /** Lines that can't be parsed in either file. */
  errors: string[];
}

interface HeaderRule {
  /** The path that it applies to, such as `/posters/*`. */
  path: string;
  /** Its lines, such as `Cache-Control: no-cache`. */
  lines: string[];
}

interface RedirectRule {
  line: string;
  from: string;
}

/** Files with rules, which hosts read rather than serve. */
export const RULE_FILES = ['_headers', '_redirects'];

export async function readHostedSite(folder: string): Promise<HostedSite> {
  const files = new Map<string, number>();
  for (const path of await filesIn(folder)) files.set(path, (await stat(join(folder, path))).size);
  const [headers, redirects] = await Promise.all(RULE_FILES.map((name) => readLines(join(folder, name))));
  return { files, ...parseHeaders(headers ?? []), redirects: parseRedirects(redirects ?? []) };
}

const readLines = async (file: string): Promise<string[]> =>
  (await readFile(file, 'utf8').catch(() => '')).split('\n').filter((line) => line.trim() && !/^\s*#/.test(line));

/** A line without indent names a path; the indented lines below it are its headers. */
function parseHeaders(lines: string[]): Pick<HostedSite, 'headers' | 'errors'> {
  const headers: HeaderRule[] = [];
  const errors: string[] = [];
  for (const line of lines) {
    const rule = headers.at(-1);
    if (/^\S/.test(line)) headers.push({ path: line.trim(), lines: [] });
    else if (rule && /^\s+[\w-]+:\s*\S/.test(line)) rule.lines.push(line.trim());
    else errors.push(`_headers has a line that isn’t a header: "${line.trim()}"`);
  }
  const wrong = headers.filter(({ path }) => !/^(\/|https:\/\/)/.test(path));
  return {
    headers,
    errors: [...errors, ...wrong.map(({ path }) => `_headers has a rule for "${path}", which isn’t a path.`)],
  };
}

const parseRedirects = (lines: string[]): RedirectRule[] =>
  lines.map((line) => ({ line: line.trim(), from: line.trim().split(/\s+/)[0] ?? '' }));
