/** The motifs of covers that a script draws. Built pages contain theirs. */
import type { APIRoute } from 'astro';
import { MOTIFS } from '../../catalogue/card/motifs.rules.ts';
import { MOTIF_WORDS } from '../../catalogue/card/motifs.words.ts';

export const GET: APIRoute = () => Response.json({ drawings: MOTIFS, words: MOTIF_WORDS });
