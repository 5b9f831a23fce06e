import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { OpportunityCard } from '#components/entities/OpportunityCard.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { PlaceOfRecord } from '#components/record/PlaceOfRecord.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import { opportunityQueries } from '#lib/api/opportunities.ts';
import { routes } from '#lib/config/routes.ts';

/** Fits side by side in two rows. */
const SHOWN = 4;

export function SavedOpportunities({ person }: { person: string }) {
  const { t } = useTranslation('account');
  const { api } = useSite();
  const { data: saved, isError } = useQuery(opportunityQueries(api).saved(person));
  return (
    <section aria-labelledby="saved-opportunities" className="space-y-4">
      <h2 id="saved-opportunities" className="text-section">
        {t('saved.title')}
      </h2>
      {isError && <p>{t('saved.notLoaded')}</p>}
      {saved?.opportunities.length === 0 && <p className="max-w-prose">{t('saved.noneText')}</p>}
      {saved && saved.opportunities.length > 0 && (
        <>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
            {saved.opportunities.slice(0, SHOWN).map((opportunity) => (
              <li key={opportunity.id}>
                <OpportunityCard
                  opportunity={opportunity}
                  initiative={opportunity.initiative.slug}
                  headingLevel="h3"
                  place={<PlaceOfRecord initiative={opportunity.initiative} country={opportunity.country} />}
                />
              </li>
            ))}
          </ul>
          <p>
            <TextLink standsAlone href={routes.savedOpportunities()}>
              {t('saved.show')}
            </TextLink>
          </p>
        </>
      )}
    </section>
  );
}
