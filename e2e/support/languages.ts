import { type Locale, locales } from '../../contract/shared/locale.ts';

/**
 * The languages in which a browser looks at every screen and fills in every form: the first, and French, whose texts are the longest (a fifth longer than the
 * English). `npm run check -- --all` sets E2E_LANGUAGES=all for all of them; what needs no browser is looked at in all in any case.
 */
export const languagesInBrowser: readonly Locale[] =
  process.env['E2E_LANGUAGES'] === 'all' ? locales : ['en', 'fr'];
