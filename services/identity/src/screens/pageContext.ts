import type { Locale } from '#contract/shared/locale.ts';
import type { Translate } from '../texts.ts';

/** One request, as the screens see it. */
export interface PageContext {
  readonly locale: Locale;
  readonly t: Translate;
  /** Path and query of this page in another language. */
  readonly inLanguage: (locale: Locale) => string;
  readonly portalOrigin: string;
}
