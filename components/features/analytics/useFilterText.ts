import { useTranslation } from 'react-i18next';
import { useLocale } from '#components/layout/useLocale.ts';

/** Returns texts of what visitors searched: lists and their filters, known by name or as they were counted. */
export function useFilterText() {
  const { t, i18n } = useTranslation(['analytics', 'common']);
  const locale = useLocale();
  const textAt = (key: string) =>
    i18n.exists(key) ? (t as unknown as (key: string) => string)(key) : undefined;

  function valueOf(list: string, filter: string, value: string): string {
    if (value === 'true') return t('yes');
    if (filter === 'country' && /^[A-Z]{2}$/.test(value))
      return new Intl.DisplayNames(locale, { type: 'region' }).of(value) ?? value;
    return textAt(`common:${list}.${filter}.${value}`) ?? value;
  }

  return {
    /** Returns the name of `initiatives`, `site` or `birim/projects`. */
    list(list: string): string {
      if (list === 'site') return t('site');
      const [initiative = '', kind] = list.split('/');
      return kind ? t('projectsOf', { initiative }) : (textAt(`common:${list}.title`) ?? list);
    },
    /** Returns name and value of a filter. */
    filter(list: string, filter: string, value: string) {
      const kind = list.split('/').at(-1) ?? list;
      return {
        filter: textAt(`common:${kind}.facet.${filter}`) ?? filter,
        value: valueOf(kind, filter, value),
      };
    },
  };
}
