/** The texts on pictures for shared links. The build draws the pictures, and deletes this file. */
import type { APIRoute } from 'astro';
import { drawingFor } from '../catalogue/card/cover.rules.ts';
import { CATEGORY_MOTIFS, MOTIFS } from '../catalogue/card/motifs.rules.ts';
import { MOTIF_WORDS } from '../catalogue/card/motifs.words.ts';
import { CATEGORY_LINES } from '../catalogue/list/categoryLines.words.ts';
import { shareablePoster } from '../catalogue/seo/shareImage.rules.ts';
import { SERIES_WORDS } from '../catalogue/series/series.words.ts';
import { CATEGORIES } from '../contract/category.ts';
import type { ShareImage } from '../contract/shareImage.ts';
import { CATEGORY_WORDS } from '../core/parts/categories.words.ts';
import { oneLine } from '../core/parts/snippet.rules.ts';
import { categoryPath, resourcePath, seriesPath } from '../core/site/paths.rules.ts';
import { site } from '../site.ts';
import { catalogue } from './_catalogue.loader.ts';

export const GET: APIRoute = async () => {
  const { resources, series } = await catalogue();
  const motifs = { drawings: MOTIFS, words: MOTIF_WORDS };
  const none = { kind: '', site: site.name, poster: null };
  const images: ShareImage[] = [
    {
      ...none,
      path: '/',
      category: null,
      seed: '/',
      drawing: MOTIFS.fire,
      title: site.name,
      line: site.description,
      site: '',
    },
    ...CATEGORIES.map((category) => ({
      ...none,
      path: categoryPath(category),
      category,
      seed: category,
      drawing: MOTIFS[CATEGORY_MOTIFS[category]],
      title: CATEGORY_WORDS[category].title,
      line: CATEGORY_LINES[category].tagline,
    })),
    ...series.map(({ series: each, parts, cover }) => ({
      ...none,
      path: seriesPath(each),
      category: cover.category,
      seed: cover.id,
      drawing: drawingFor(cover, motifs),
      kind: SERIES_WORDS.kind[each.kind],
      title: oneLine(each.title),
      line: SERIES_WORDS.count(each.kind, parts.length),
    })),
    ...resources.map((resource) => ({
      ...none,
      path: resourcePath(resource),
      category: resource.category,
      seed: resource.id,
      drawing: drawingFor(resource, motifs),
      kind: CATEGORY_WORDS[resource.category].title,
      title: oneLine(resource.title),
      line: oneLine(resource.author ?? ''),
      poster: shareablePoster(resource),
    })),
  ];
  return Response.json(images);
};
