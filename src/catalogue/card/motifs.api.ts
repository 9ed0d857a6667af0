import type { Motifs } from './motifs.rules.ts';

/** The motifs for generated covers, as the build wrote them; null if they can't be read. */
export async function readMotifs(): Promise<Motifs | null> {
  const response = await fetch('/snapshots/motifs.json').catch(() => null);
  return response?.ok ? response.json().catch(() => null) : null;
}
