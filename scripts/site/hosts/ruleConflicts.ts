/** Rules of `_headers` that contradict each other: hosts join the values of all rules for a path with commas. */
import type { HostedSite } from './hostedSite.ts';

/** Headers whose values may be combined. */
const ADDS_UP = new Set(['content-security-policy']);

/** Rules for one path that give a header different values, each as a sentence. */
export function conflictingHeaders(headers: HostedSite['headers']): string[] {
  return headers.flatMap(({ path }) => {
    // A path that the rule applies to.
    const example = path.replace('*', 'example').replace(/:\w+/g, 'example');
    const values = Map.groupBy(valuesFor(example, headers), ({ name }) => name);
    return [...values]
      .filter(([name]) => !ADDS_UP.has(name))
      .filter(([, found]) => new Set(found.map(({ value }) => value)).size > 1)
      .map(([name]) => `_headers gives ${path} more than one value of ${name}.`);
  });
}

const valuesFor = (path: string, headers: HostedSite['headers']) =>
  headers
    .filter((rule) => matches(rule.path, path))
    .flatMap(({ lines }) => lines)
    .map((line) => {
      const [name = '', ...value] = line.split(':');
      return { name: name.toLowerCase(), value: value.join(':').trim() };
    });

function matches(rule: string, path: string): boolean {
  const pattern = RegExp.escape(rule).replace('\\*', '.*').replace(/:\w+/g, '[^/]+');
  return new RegExp(`^${pattern}$`).test(path);
}
