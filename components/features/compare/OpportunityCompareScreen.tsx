import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useVerifiedText } from '#components/entities/useVerifiedText.ts';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { useDeadlineText } from '#components/record/useDeadline.ts';
import { comparisonQueries } from '#lib/api/comparisons.ts';
import { comparedAddress } from '#lib/compare/comparedAddress.ts';
import { MAX_COMPARED } from '#lib/compare/comparison.ts';
import { comparedOpportunityGroups } from '#lib/compare/opportunities.ts';
import { routes } from '#lib/config/routes.ts';
import type { OpportunityCompareParams } from '#lib/schemas/compare.server.ts';
import { useInterface } from '#store/interface.ts';
import { Comparison } from './Comparison.tsx';

/** Compares up to four investment opportunities from the address. */
export function OpportunityCompareScreen({ params }: { params: OpportunityCompareParams }) {
  const { t } = useTranslation(['compare', 'detail', 'common']);
  const { api } = useSite();
  const { data: comparison } = useQuery(comparisonQueries(api).opportunities(params.addresses));
  const locale = useLocale();
  const verifiedText = useVerifiedText();
  const deadline = useDeadlineText();
  const choose = useInterface((state) => state.chooseOpportunities);

  // The address decides; the list takes over its choice.
  useEffect(() => {
    if (comparison?.failed.length === 0) choose(comparison.found.map(comparedAddress));
  }, [comparison, choose]);

  if (!comparison) return null;
  const { found, unknown, failed } = comparison;
  const addressOf = new Map(found.map((each) => [each.id, comparedAddress(each)]));
  return (
    <Comparison
      texts={{
        title: t('opportunities.title'),
        lead: t('opportunities.lead'),
        description: t('opportunities.description'),
        table: t('opportunities.table'),
        empty: {
          title: t('empty.title'),
          text: t('opportunities.empty', { max: MAX_COMPARED }),
          link: t('opportunities.choose'),
        },
        noDifferences: t('opportunities.noDifferences'),
        add: t('opportunities.add'),
        notices: {
          cut: t('opportunities.cut', { max: MAX_COMPARED }),
          cleaned: t('opportunities.cleaned'),
          one: t('opportunities.one'),
        },
      }}
      list={{ label: t('common:opportunities.title'), href: routes.allOpportunities() }}
      hrefOf={(ids, rows) =>
        routes.compareOpportunities(
          ids.map((id) => addressOf.get(id)!),
          rows,
        )
      }
      file="compare-opportunities.csv"
      columns={found.map(({ id, slug, initiative, name, language }) => ({
        id,
        name,
        language,
        href: routes.opportunity(initiative.slug, slug),
      }))}
      groups={comparedOpportunityGroups(found, {
        t,
        locale,
        verifiedText,
        deadline,
      })}
      {...{ params, unknown, failed }}
    />
  );
}
