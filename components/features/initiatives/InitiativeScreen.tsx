import { useQuery } from '@tanstack/react-query';
import { Commodities } from '#components/entities/Commodities.tsx';
import { InitiativeSections } from '#components/entities/InitiativeSections.tsx';
import { JsonLd } from '#components/layout/JsonLd.tsx';
import { PageHead } from '#components/layout/PageHead.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { RecordFooter } from '#components/record/RecordFooter.tsx';
import { Container } from '#components/ui/Container.tsx';
import { initiativeQueries } from '#lib/api/initiatives.ts';
import { routes } from '#lib/config/routes.ts';
import { CompareTray } from './CompareTray.tsx';
import { InitiativeAbout } from './InitiativeAbout.tsx';
import { InitiativeFacts } from './InitiativeFacts.tsx';
import { InitiativeGoals } from './InitiativeGoals.tsx';
import { InitiativeHero } from './InitiativeHero.tsx';
import { InitiativeLocation } from './InitiativeLocation.tsx';
import { InitiativeMaturity } from './InitiativeMaturity.tsx';
import { InitiativeOpportunities } from './InitiativeOpportunities.tsx';
import { InitiativeProjects } from './InitiativeProjects.tsx';
import { InitiativeUpdates } from './InitiativeUpdates.tsx';
import { Partners } from './Partners.tsx';
import { initiativePage } from './structuredData.ts';

export function InitiativeScreen({ params }: { params: { initiative: string } }) {
  const { api, settings } = useSite();
  const locale = useLocale();
  const { data: initiative } = useQuery(initiativeQueries(api).detail(params.initiative));
  if (!initiative) return null;

  return (
    <>
      <PageHead
        title={initiative.name}
        description={initiative.summary}
        image={routes.preview(locale, 'initiatives', initiative.slug)}
        photo={initiative.picture}
      />
      {settings && (
        <JsonLd name="page" thing={initiativePage(initiative, { origin: settings.origin, locale })} />
      )}
      <InitiativeHero initiative={initiative} />
      <Container width="contained">
        <InitiativeSections initiative={initiative.slug} current="overview" />
      </Container>
      <Container width="contained" className="mt-6 space-y-6 sm:mt-10 sm:space-y-14">
        <InitiativeGoals initiative={initiative.slug} goals={initiative.goals} />
        <InitiativeAbout initiative={initiative} />
        <InitiativeFacts initiative={initiative} />
        <InitiativeLocation initiative={initiative} />
        <InitiativeMaturity initiative={initiative} />
        <InitiativeProjects initiative={initiative.slug} />
        <InitiativeOpportunities initiative={initiative.slug} />
        <InitiativeUpdates initiative={initiative.slug} />
        <Partners partners={initiative.partners} />
        <Commodities commodities={initiative.commodities} />
        <RecordFooter record={initiative} />
      </Container>
      <CompareTray />
    </>
  );
}
