import { useQuery } from '@tanstack/react-query';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { codeListQueries } from '#lib/api/codeLists.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import type { Names } from './countedText.ts';
import { filterTexts } from './filterTexts.ts';

/** Returns texts of counted searches in the page's language. */
export function useFilterText(names: Names) {
  const { t, i18n } = useTranslation(['analytics', 'common', 'template']);
  const { api } = useSite();
  const { data: codes } = useQuery(codeListQueries(api).all());
  return filterTexts({ t, exists: i18n.exists.bind(i18n), locale: useLocale(), names, codes });
}
