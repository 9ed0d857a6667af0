/** Content-Security-Policies as strings, such as `script-src 'self' 'sha256-…'; img-src 'self';`. */

/** Hosts refuse longer lines in `_headers`. */
const LONGEST_LINE = 2000;

/** A policy that allows everything that one of `policies` allows. */
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
 * Adds `policy` to the policy in `_headers`. If the line gets too long, `headers` is unchanged and `fault` says so. The
 * policy in the pages still applies then.
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
