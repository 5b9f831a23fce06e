import { type Locale, locales } from '../../contract/shared/locale.ts';

/**
 * Languages of screens and forms in a browser: the first, and French, whose texts are the longest. `npm run check --
 * --all` sets E2E_LANGUAGES=all; checks without a browser always cover all.
 */
export const languagesInBrowser: readonly Locale[] =
  process.env['E2E_LANGUAGES'] === 'all' ? locales : ['en', 'fr'];
