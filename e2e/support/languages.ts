import { type Locale, locales } from '../../contract/shared/locale.ts';
import { pageFile } from './pageFile.ts';

const isAll = process.env['E2E_LANGUAGES'] === 'all';

/**
 * English, and French, whose texts are the longest. `npm run check -- --all` sets E2E_LANGUAGES=all; checks
 * without a browser cover all.
 */
export const languagesInBrowser: readonly Locale[] = isAll ? locales : ['en', 'fr'];

const changedPages = new Set((process.env['E2E_CHANGED_PAGES'] ?? '').split(',').filter(Boolean));

/**
 * Returns languages of screens: all for changed pages, else English, and French for each page's first screen:
 * the others have the same layout.
 */
export function screenLanguages(paths: readonly string[]): ReadonlyMap<string, readonly Locale[]> {
  const seen = new Set<string | undefined>();
  return new Map(
    paths.map((path) => {
      const page = pageFile(path);
      const isFirst = !seen.has(page);
      seen.add(page);
      if (page && changedPages.has(page)) return [path, locales];
      return [path, isAll || isFirst ? languagesInBrowser : ['en' as const]];
    }),
  );
}

/** English and Vietnamese, or all languages, for checks of every page of the demonstration. */
export const languagesOfEveryPage: readonly Locale[] = isAll ? locales : ['en', 'vi'];

/** Colors are the same in all languages, so that English shows their contrast. */
export const checksContrast = (locale: Locale): boolean => isAll || locale === 'en';
