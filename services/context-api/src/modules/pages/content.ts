import { pages as definition } from '#contract/pages/definition.ts';
import { sourceText } from '../../platform/content/findings.ts';
import { kindOf } from '../../platform/definitions/kindOf.ts';
import { slugOfPath } from './slugOfPath.ts';

/** Pages, found by their present or former paths as slugs. */
export const pages = kindOf('pages', definition, {
  filesIn: 'page_file',
  slugOf: ({ path }) => slugOfPath(String(path)),
  check: ({ slug, path, video: film, sourceLocale }) => [
    ...(slug === slugOfPath(path)
      ? []
      : [{ path: ['slug'], reason: `must be its path with hyphens: ${slugOfPath(path)}` }]),
    ...(film ? sourceText(sourceLocale, film.text) : []),
  ],
});
