import { useQuery } from '@tanstack/react-query';
import { FollowSearch } from '#components/entities/FollowSearch.tsx';
import { OrganizationItem } from '#components/entities/OrganizationItem.tsx';
import { PortfolioSection } from '#components/entities/PortfolioSection.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { About } from '#components/record/About.tsx';
import { LanguagesAside, Website } from '#components/record/AboutFacts.tsx';
import { RecordPage } from '#components/record/RecordPage.tsx';
import { Aside } from '#components/ui/Aside.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import { convenerQueries } from '#lib/api/conveners.ts';
import { SHOWN_INITIATIVES } from '#lib/api/listSearch.ts';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

export function ConvenerScreen({ params }: { params: { convener: string } }) {
  const { t } = useTranslation(['detail', 'contact']);
  const { api } = useSite();
  const { data: convener } = useQuery(convenerQueries(api).detail(params.convener, SHOWN_INITIATIVES));
  if (!convener) return null;
  const { slug, organization, initiatives, countries, languages } = convener;

  return (
    <RecordPage
      owner="convener"
      record={convener}
      kicker={countries.map(({ name }) => name)}
      facts={{ website: organization?.website, country: organization?.country }}
    >
      <About title={t('aboutConvener')} record={convener}>
        {organization && (
          <Aside title={t('behind')}>
            <OrganizationItem organization={organization} />
          </Aside>
        )}
        {organization?.website && (
          <Aside title={t('website')}>
            <Website address={organization.website} />
          </Aside>
        )}
        <Aside title={t('contact:title')}>
          <TextLink href={routes.contact({ convener: slug })}>{t('contact:write')}</TextLink>
        </Aside>
        <LanguagesAside languages={languages} />
        <FollowSearch list="convener" search={{ slug }} className="" />
      </About>
      <PortfolioSection
        initiatives={initiatives}
        count={convener.initiativeCount}
        href={routes.convenerInitiatives(slug)}
      />
    </RecordPage>
  );
}
