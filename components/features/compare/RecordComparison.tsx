import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useVerifiedText } from '#components/entities/useVerifiedText.ts';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import type { ComparedNoun, ComparedRecord } from '#lib/api/comparedNouns.ts';
import { comparisonQueries } from '#lib/api/comparisons.ts';
import { comparedAddress } from '#lib/compare/comparedAddress.ts';
import { MAX_COMPARED } from '#lib/compare/constants.ts';
import type { RecordCompareParams } from '#lib/compare/params.server.ts';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { useInterface } from '#store/interface.ts';
import { Comparison } from './Comparison.tsx';

interface RecordComparisonProps<T extends ComparedRecord> {
  compared: ComparedNoun<T>;
  params: RecordCompareParams;
}

export function RecordComparison<T extends ComparedRecord>({ compared, params }: RecordComparisonProps<T>) {
  const { t, i18n } = useTranslation(['compare', 'detail', 'common']);
  const { api } = useSite();
  const { data: comparison } = useQuery(comparisonQueries(api).records(compared, params.addresses));
  const locale = useLocale();
  const verifiedText = useVerifiedText();
  const { noun, plural, groups } = compared;
  const choose = useInterface((state) => state.chooseRecords);

  // The address decides; the list shows the same choice when the visitor returns.
  useEffect(() => {
    if (comparison?.failed.length === 0) choose(noun, comparison.found.map(comparedAddress));
  }, [comparison, choose, noun]);

  if (!comparison) return null;
  const { found, unknown, failed } = comparison;
  const addressOf = new Map(found.map((each) => [each.id, comparedAddress(each)]));
  return (
    <Comparison
      texts={{
        title: t(`${plural}.title`),
        lead: t(`${plural}.lead`),
        description: t(`${plural}.description`),
        table: t(`${plural}.table`),
        empty: {
          title: t('empty.title'),
          text: t(`${plural}.empty`, { max: MAX_COMPARED }),
          link: t(`${plural}.choose`),
        },
        noDifferences: t(`${plural}.noDifferences`),
        add: t(`${plural}.add`),
        notices: {
          cut: t(`${plural}.cut`, { max: MAX_COMPARED }),
          cleaned: t(`${plural}.cleaned`),
          one: t(`${plural}.one`),
        },
      }}
      list={{
        label: t(`common:${plural}.title`),
        href: noun === 'project' ? routes.allProjects() : routes.allOpportunities(),
      }}
      hrefOf={(ids, rows) =>
        routes.compareRecords(
          noun,
          ids.map((id) => addressOf.get(id)!),
          rows,
        )
      }
      file={`compare-${plural}.csv`}
      columns={found.map(({ id, slug, initiative, name, language }) => ({
        id,
        name,
        language,
        href: routes[noun](initiative.slug, slug),
      }))}
      groups={groups(found, { t, common: i18n.getFixedT(locale, 'common'), locale, verifiedText })}
      {...{ params, unknown, failed }}
    />
  );
}
