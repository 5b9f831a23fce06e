import type { Locale } from '#contract/shared/locale.ts';
import type { Translate } from '../texts.ts';

export interface PageContext {
  readonly locale: Locale;
  readonly t: Translate;
  readonly inLanguage: (locale: Locale) => string;
  readonly portalOrigin: string;
}
