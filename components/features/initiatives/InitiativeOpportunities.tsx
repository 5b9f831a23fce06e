import { useQuery } from '@tanstack/react-query';
import { LatestSection } from '#components/entities/LatestSection.tsx';
import { OpportunityCard } from '#components/entities/OpportunityCard.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { opportunityQueries } from '#lib/api/opportunities.ts';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

/** Shows the open opportunities that close next; empty without any. */
export function InitiativeOpportunities({ initiative }: { initiative: string }) {
  const { t } = useTranslation('common');
  const { api } = useSite();
  const { data } = useQuery(opportunityQueries(api).open(initiative));
  if (!data?.total) return null;
  return (
    <LatestSection
      id="opportunities"
      title={t('opportunities.open')}
      href={routes.opportunities(initiative)}
      link={t('opportunities.all')}
    >
      {data.items.map((opportunity) => (
        <li key={opportunity.id}>
          <OpportunityCard opportunity={opportunity} initiative={initiative} headingLevel="h3" />
        </li>
      ))}
    </LatestSection>
  );
}
