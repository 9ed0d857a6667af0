/** Policies as texts: `script-src 'self' 'sha256-…'; img-src 'self';`. */

/** Hosts refuse longer lines in `_headers`. */
const LONGEST_LINE = 2000;

/** A policy that allows what each of these allows. */
export function mergePolicies(policies: readonly string[]): string {
  const directives = new Map<string, Set<string>>();
  for (const policy of policies) {
    for (const directive of policy.split(';')) {
      const [name, ...values] = directive.trim().split(/\s+/);
      if (name) directives.set(name, new Set([...(directives.get(name) ?? []), ...values]));
    }
  }
  return [...directives].map(([name, values]) => [name, ...values].join(' ')).join('; ');
}

const HEADER = /^( *Content-Security-Policy: )(.*)$/m;

/**
 * The rules of `_headers` with `policy` added to the policy that stands in them. Where that makes too long a line, they
 * stay as they are, and `fault` says so: the policy in the pages holds all the same.
 */
export function withPolicy(headers: string, policy: string): { headers: string; fault?: string } {
  const [line, name = '', own = ''] = headers.match(HEADER) ?? [];
  if (line === undefined) return { headers, fault: 'There is no Content-Security-Policy in _headers to add to.' };
  const merged = `${name}${mergePolicies([policy, own])}`;
  if (merged.length > LONGEST_LINE)
    return {
      headers,
      fault: `The policy of all pages has ${merged.length} characters, too many for a line of _headers.`,
    };
  return { headers: headers.replace(HEADER, () => merged) };
}
