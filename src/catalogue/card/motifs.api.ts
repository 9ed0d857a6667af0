import type { Motifs } from './motifs.rules.ts';

/** What generated covers may show, as the build wrote it; null if it cannot be read. */
export async function readMotifs(): Promise<Motifs | null> {
  const response = await fetch('/snapshots/motifs.json').catch(() => null);
  return response?.ok ? response.json().catch(() => null) : null;
}
