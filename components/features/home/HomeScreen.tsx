import { useQuery } from '@tanstack/react-query';
import { BrowseBy } from '#components/entities/BrowseBy.tsx';
import { InitiativeCard } from '#components/entities/InitiativeCard.tsx';
import { PageHead } from '#components/layout/PageHead.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { buttonStyle } from '#components/ui/buttonStyle.ts';
import { Container } from '#components/ui/Container.tsx';
import { PageButton, useOffersPage } from '#components/ui/PageLink.tsx';
import { initiativeQueries, recentInitiatives } from '#lib/api/initiatives.ts';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { HomeFigures } from './HomeFigures.tsx';
import { HomeHero } from './HomeHero.tsx';
import { Purposes } from './Purposes.tsx';
import { SiteData } from './SiteData.tsx';
import { TakePart } from './TakePart.tsx';

export function HomeScreen() {
  const { t } = useTranslation('common');
  const { api } = useSite();
  const offersList = useOffersPage()(routes.initiatives());
  const { data } = useQuery(initiativeQueries(api).list(recentInitiatives));
  const [pictured, ...recent] = data?.items ?? [];

  return (
    <>
      <PageHead title={t('home.metaTitle')} description={t('home.description')} />
      <SiteData />
      <HomeHero pictured={pictured ?? null} isEmpty={data?.total === 0} />
      <HomeFigures />
      {offersList ? <Purposes hasCommodities={(data?.facets.commodity.length ?? 0) > 0} /> : <TakePart />}
      {data && recent.length > 0 && (
        <Container width="contained" className="mt-16">
          <h2 className="text-section">{t('home.recent')}</h2>
          <ul className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-6 sm:grid-cols-2 lg:grid-cols-3">
            {recent.map((initiative) => (
              <li key={initiative.id}>
                <InitiativeCard initiative={initiative} headingLevel="h3" />
              </li>
            ))}
          </ul>
          <PageButton href={routes.initiatives()} className={`${buttonStyle.secondary} mt-8`}>
            {t('home.explore')}
          </PageButton>
        </Container>
      )}
      {data && (
        <Container width="contained" className="mt-16">
          <BrowseBy facets={data.facets} />
        </Container>
      )}
    </>
  );
}
