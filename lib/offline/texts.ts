import type { Locale } from '#contract/shared/locale.ts';
import type common from '#locales/en/common.json';
import type offline from '#locales/en/offline.json';

export type OfflineTexts = typeof offline & Pick<typeof common, 'tryAgain'>;

/** Inserted by the build. */
export type OfflineTextsByLocale = Readonly<Record<Locale, OfflineTexts>>;
