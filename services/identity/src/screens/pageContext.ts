import type { Locale } from '#contract/shared/locale.ts';
import type { Translate } from '../texts.ts';

export interface PageContext {
  readonly locale: Locale;
  readonly t: Translate;
  /** Returns path and query of this page in another language. */
  readonly inLanguage: (locale: Locale) => string;
  readonly portalOrigin: string;
}
