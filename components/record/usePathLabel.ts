import { type Locale, locales } from '#contract/shared/locale.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

interface PathNames {
  /** Returns the field's name without its rows; null without a text. */
  name(path: string): string | null;
  /** Returns true if a path ends with an axis of a position. */
  isAxis(path: string): boolean;
}

const isNumber = (part: string) => /^\d+$/.test(part);
const isLocale = (part: string | undefined): part is Locale => locales.includes(part as Locale);
// `id` is a language only in texts.
const isTexts = (part: string | undefined) =>
  /^(?:texts?|names|explanations|synonyms|about)$/.test(part ?? '');

/** Returns the names on the way to a field, without rows and languages. */
export const namesOf = (path: string): string[] =>
  path
    .split('.')
    .filter(
      (part, index, parts) => part && !isNumber(part) && !(isLocale(part) && isTexts(parts[index - 1])),
    );

/** Returns a function that labels a path (`partners.0.organization`, `text.en.name`). */
export function usePathLabel(): (path: string, names: PathNames) => string {
  const { t } = useTranslation(['content', 'template']);
  const within = (whole: string | null, part: string) => (whole === null ? part : t('part', { whole, part }));

  return (path, { name, isAxis }) => {
    const parts = path.split('.');
    let label: string | null = null;
    let language: Locale | null = null;
    for (const [index, part] of parts.entries()) {
      const at = parts.slice(0, index + 1).join('.');
      const next = parts[index + 1];
      if (isLocale(part) && isTexts(parts[index - 1])) language = part;
      // The texts of a record are its own fields; a row's only text has a name.
      else if (part === 'text' && isLocale(next) && index + 2 < parts.length) continue;
      else if (isNumber(part) && label !== null && !isAxis(at))
        label = t('row', { name: label, number: Number(part) + 1 });
      else label = within(label, name(at) ?? part);
    }
    const field = label ?? path;
    return language ? t('inLanguage', { field, language: t(`template:languageName.${language}`) }) : field;
  };
}
