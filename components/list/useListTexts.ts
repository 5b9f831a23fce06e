import { useTranslation } from 'next-i18next/pages';
import type { ListName } from './list.ts';

/** Returns texts of a list whose key depends on a facet or an order; a test checks that all exist. */
export function useListTexts(name: ListName) {
  const { t } = useTranslation('common');
  const text = t as unknown as (key: string) => string;
  return {
    facet: (facet: string) => text(`${name}.facet.${facet}`),
    /** A facet that is only yes or no has no name from the API. */
    value: (facet: string, value: { value: string; name: string }) =>
      value.value === 'true' ? text(`${name}.yes.${facet}`) : value.name,
    sort: (sort: string) => text(`${name}.sort.${sort}`),
  };
}
