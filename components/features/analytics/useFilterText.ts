import { useTranslation } from 'react-i18next';
import { useLocale } from '#components/layout/useLocale.ts';
import { countryName } from '#lib/format/countryName.ts';
import { useKnownText } from './useKnownText.ts';

/** Returns texts of counted searches: lists and filters, by name if known. */
export function useFilterText() {
  const { t } = useTranslation('analytics');
  const locale = useLocale();
  const knownText = useKnownText();

  function valueOf(list: string, filter: string, value: string): string {
    if (value === 'true') return t('yes');
    if (filter === 'country') return countryName(value, locale);
    return knownText(`common:${list}.${filter}.${value}`) ?? value;
  }

  return {
    /** Returns the name of `initiatives`, `site` or `birim/projects`. */
    list(list: string): string {
      if (list === 'site') return t('site');
      const [initiative = '', kind] = list.split('/');
      return kind ? t('projectsOf', { initiative }) : (knownText(`common:${list}.title`) ?? list);
    },
    filter(list: string, filter: string, value: string) {
      const kind = list.split('/').at(-1) ?? list;
      return {
        filter: knownText(`common:${kind}.facet.${filter}`) ?? filter,
        value: valueOf(kind, filter, value),
      };
    },
  };
}
