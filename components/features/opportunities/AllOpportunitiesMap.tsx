import { useTranslation } from 'react-i18next';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { ResultMap, type ResultMapProps } from '#components/list/ResultMap.tsx';
import type { OpportunityPoints } from '#contract/opportunities/schema.ts';
import type { AllOpportunitySearch } from '#lib/api/opportunities.ts';
import { opportunityPointQueries } from '#lib/api/opportunityPoints.ts';
import { routes } from '#lib/config/routes.ts';

const toPoint = (item: OpportunityPoints['items'][number]) => ({
  ...item,
  href: routes.opportunities(item.slug),
});

/** Shows the initiatives with filtered opportunities. */
export function AllOpportunitiesMap(props: ResultMapProps<AllOpportunitySearch>) {
  const { t } = useTranslation('map');
  const { api } = useSite();
  return (
    <ResultMap
      {...props}
      queries={opportunityPointQueries(api)}
      toPoint={toPoint}
      label={t('opportunities.label')}
    />
  );
}
