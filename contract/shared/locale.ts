/** The site's languages as BCP 47 codes; the first is the default and the fallback. */
export const locales = ['en', 'es', 'fr', 'id', 'pt', 'vi'] as const;

export const defaultLocale = locales[0];

export type Locale = (typeof locales)[number];
