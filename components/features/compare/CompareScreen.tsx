import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useVerifiedText } from '#components/entities/useVerifiedText.ts';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { comparisonQueries } from '#lib/api/comparisons.ts';
import { MAX_COMPARED } from '#lib/compare/constants.ts';
import { comparedGroups } from '#lib/compare/groups.ts';
import type { CompareParams } from '#lib/compare/params.server.ts';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { useInterface } from '#store/interface.ts';
import { Comparison } from './Comparison.tsx';

/** Compares up to four initiatives from the address. */
export function CompareScreen({ params }: { params: CompareParams }) {
  const { t } = useTranslation(['compare', 'detail', 'common', 'template']);
  const { api } = useSite();
  const { data: comparison } = useQuery(comparisonQueries(api).initiatives(params.slugs));
  const locale = useLocale();
  const verifiedText = useVerifiedText();
  const select = useInterface((state) => state.selectInitiatives);

  // The address decides; the list takes over its selection.
  useEffect(() => {
    if (comparison?.failed.length === 0) select(comparison.initiatives);
  }, [comparison, select]);

  if (!comparison) return null;
  const { initiatives, unknown, failed } = comparison;
  const slugOf = new Map(initiatives.map(({ id, slug }) => [id, slug]));
  return (
    <Comparison
      texts={{
        title: t('title'),
        lead: t('lead'),
        description: t('description'),
        table: t('table'),
        legend: t('legend'),
        empty: {
          title: t('empty.title'),
          text: t('empty.text', { max: MAX_COMPARED }),
          link: t('empty.link'),
        },
        noDifferences: t('noDifferences'),
        add: t('add'),
        notices: {
          cut: t('notice.cut', { max: MAX_COMPARED }),
          cleaned: t('notice.cleaned'),
          one: t('notice.one'),
        },
      }}
      list={{ label: t('template:navigation.initiatives'), href: routes.initiatives() }}
      hrefOf={(ids, rows) =>
        routes.compare(
          ids.map((id) => slugOf.get(id)!),
          rows,
        )
      }
      file="compare.csv"
      columns={initiatives.map(({ id, slug, name, language }) => ({
        id,
        name,
        language,
        href: routes.initiative(slug),
      }))}
      groups={comparedGroups(initiatives, { t, locale, verifiedText })}
      {...{ params, unknown, failed }}
    />
  );
}
