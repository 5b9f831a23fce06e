/** BCP 47; the first is default and fallback. */
export const locales = ['en', 'es', 'fr', 'id', 'pt', 'vi'] as const;

export const defaultLocale = locales[0];

export type Locale = (typeof locales)[number];
