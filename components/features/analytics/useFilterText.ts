import { useTranslation } from 'react-i18next';
import { useLocale } from '#components/layout/useLocale.ts';
import { elementKey } from '#components/ui/Sentence.tsx';
import { filterKinds } from '#contract/analytics/constants.ts';
import { countryName } from '#lib/format/countryName.ts';
import { type CountedText, type Names, recordName } from './countedText.ts';
import { useKnownText } from './useKnownText.ts';

/** Returns texts of counted searches: lists and filters, by name if known. */
export function useFilterText(names: Names) {
  const { t } = useTranslation('analytics');
  const locale = useLocale();
  const knownText = useKnownText();

  function valueOf(list: string, filter: string, value: string): string {
    if (value === 'true') return t('yes');
    if (filter === 'country') return countryName(value, locale);
    return knownText(`common:${list}.${filter}.${value}`) ?? value;
  }

  /** Returns the title of `initiatives` or `site`. */
  const title = (list: string): string =>
    list === 'site' ? t('site') : (knownText(`common:${list}.title`) ?? list);

  return {
    title,
    /** Returns the title of a list, or of one in an initiative: `birim/projects`. */
    list(list: string): CountedText {
      const [slug = '', nested] = list.split('/');
      if (!nested) return { text: title(list) };
      const named = recordName(names, { kinds: ['initiative'], slug, locale });
      return { text: t('projectsOf', { initiative: named ? elementKey : slug }), ...(named && { named }) };
    },
    filter(list: string, filter: string, value: string) {
      const kind = list.split('/').at(-1) ?? list;
      const record = filterKinds[filter];
      const named = record && recordName(names, { kinds: [record], slug: value, locale });
      return {
        filter: knownText(`common:${kind}.facet.${filter}`) ?? filter,
        value: named ? elementKey : valueOf(kind, filter, value),
        ...(named && { named }),
      };
    },
  };
}
