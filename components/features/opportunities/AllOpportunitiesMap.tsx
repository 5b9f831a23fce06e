import { useCallback } from 'react';
import { type InitiativePoint, InitiativePoints } from '#components/entities/InitiativePoints.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { ResultMap, type ResultMapProps } from '#components/list/ResultMap.tsx';
import type { AllOpportunityList, OpportunityPoints } from '#contract/opportunities/schema.ts';
import { opportunityFacets } from '#contract/projects/constants.ts';
import { searchQuery } from '#lib/api/listSearch.ts';
import type { AllOpportunitySearch } from '#lib/api/opportunities.ts';
import { opportunityPointQueries } from '#lib/api/opportunityPoints.ts';
import { filterOf } from '#lib/api/pointQueries.ts';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { OpportunitiesInShort } from './OpportunitiesInShort.tsx';

interface AllOpportunitiesMapProps extends ResultMapProps<AllOpportunitySearch> {
  /** Opportunities of the list's page, named in popups. */
  listed: AllOpportunityList['items'];
}

/** Shows the initiatives with filtered opportunities. */
export function AllOpportunitiesMap({ listed, ...props }: AllOpportunitiesMapProps) {
  const { t } = useTranslation('map');
  const { api } = useSite();
  // An initiative's list has some of the filters.
  const query = searchQuery(filterOf(props.search, opportunityFacets));
  const toPoint = useCallback(
    (item: OpportunityPoints['items'][number]): InitiativePoint => ({
      ...item,
      href: routes.opportunities(item.slug, query),
    }),
    [query],
  );
  return (
    <ResultMap
      {...props}
      queries={opportunityPointQueries(api)}
      toPoint={toPoint}
      label={t('opportunities.label')}
      renderMap={(points, map) => (
        <InitiativePoints
          {...map}
          initiatives={points}
          renderDetails={(point) => (
            <OpportunitiesInShort
              initiative={point}
              listed={listed.filter(({ initiative }) => initiative.slug === point.slug)}
            />
          )}
        />
      )}
    />
  );
}
