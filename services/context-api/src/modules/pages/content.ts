import { z } from 'zod';
import { pagePath } from '#contract/pages/schema.ts';
import { sourceText } from '../../platform/content/findings.ts';
import { defineKind } from '../../platform/content/kind.ts';
import { fileRows, storedVideo, video, videoFiles } from '../../platform/content/mediaShapes.ts';
import { entity } from '../../platform/content/shapes.ts';
import { slugOfPath } from './slugOfPath.ts';

/** Pages written by editors, found by path or former paths written as slugs. */
export const pages = defineKind({
  name: 'pages',
  entity: 'page',
  hasOwnSlug: true,
  schema: z.strictObject({ ...entity, path: pagePath, video: video.optional() }),
  files: ({ video: film }) => videoFiles(film),
  check: ({ slug, path, video: film, sourceLocale }) => [
    ...(slug === slugOfPath(path)
      ? []
      : [{ path: ['slug'], reason: `must be its path with hyphens: ${slugOfPath(path)}` }]),
    ...(film ? sourceText(sourceLocale, film.text) : []),
  ],
  columns: ({ path, video: film }, _idOf, hashOf) => ({ path, video: storedVideo(film, hashOf) }),
  lists: ({ video: film }, _idOf, hashOf) => [['page_file', fileRows(videoFiles(film), hashOf)]],
});
