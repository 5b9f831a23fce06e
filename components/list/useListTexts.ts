import { useTranslation } from '#lib/i18n/useTranslation.ts';
import type { ListName } from './list.ts';

/** Returns texts by facet or order; a test checks that all exist. */
export function useListTexts(name: ListName) {
  const { t } = useTranslation('common');
  const text = t as unknown as (key: string) => string;
  return {
    facet: (facet: string) => text(`${name}.facet.${facet}`),
    /** The API names no values of yes/no facets and days. */
    value(facet: string, value: { value: string; name: string }) {
      if (facet === 'deadline') return text(`${name}.deadline.${value.value}`);
      return value.value === 'true' ? text(`${name}.yes.${facet}`) : value.name;
    },
    sort: (sort: string) => text(`${name}.sort.${sort}`),
  };
}
