import { useQuery } from '@tanstack/react-query';
import { FollowSearch } from '#components/entities/FollowSearch.tsx';
import { PortfolioSection } from '#components/entities/PortfolioSection.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { About } from '#components/record/About.tsx';
import { LanguagesAside, Website } from '#components/record/AboutFacts.tsx';
import { RecordPage } from '#components/record/RecordPage.tsx';
import { Aside } from '#components/ui/Aside.tsx';
import { consortiumQueries } from '#lib/api/consortiums.ts';
import { SHOWN_INITIATIVES } from '#lib/api/listSearch.ts';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { Members } from './Members.tsx';

export function ConsortiumScreen({ params }: { params: { consortium: string } }) {
  const { t } = useTranslation('detail');
  const { api } = useSite();
  const { data: consortium } = useQuery(consortiumQueries(api).detail(params.consortium, SHOWN_INITIATIVES));
  if (!consortium) return null;
  const { slug, website, members, initiatives, countries } = consortium;

  return (
    <RecordPage
      owner="consortium"
      record={consortium}
      kicker={countries.map(({ name }) => name)}
      facts={{ website, members }}
    >
      <About title={t('aboutConsortium')} record={consortium}>
        {website && (
          <Aside title={t('website')}>
            <Website address={website} />
          </Aside>
        )}
        <LanguagesAside languages={consortium.languages} />
        <FollowSearch list="consortium" search={{ slug }} className="" />
      </About>
      <Members members={members} />
      <PortfolioSection
        initiatives={initiatives}
        count={consortium.initiativeCount}
        href={routes.consortiumInitiatives(slug)}
      />
    </RecordPage>
  );
}
