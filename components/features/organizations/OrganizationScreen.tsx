import { useQuery } from '@tanstack/react-query';
import { Commodities } from '#components/entities/Commodities.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { About } from '#components/record/About.tsx';
import { LanguagesAside, ReferencesAside, Website } from '#components/record/AboutFacts.tsx';
import { MediaPicture } from '#components/record/MediaPicture.tsx';
import { RecordPage } from '#components/record/RecordPage.tsx';
import { Aside } from '#components/ui/Aside.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import { organizationQueries } from '#lib/api/organizations.ts';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { Commitments } from './Commitments.tsx';
import { OrganizationActions } from './OrganizationActions.tsx';
import { OrganizationProjects } from './OrganizationProjects.tsx';
import { Participations } from './Participations.tsx';

export function OrganizationScreen({ params }: { params: { organization: string } }) {
  const { t } = useTranslation('detail');
  const { api } = useSite();
  const { data: organization } = useQuery(organizationQueries(api).detail(params.organization));
  if (!organization) return null;
  const { slug, type, country, website, conveners, consortiums, commodities } = organization;

  return (
    <RecordPage
      owner="organization"
      record={organization}
      kicker={[type.name, country.name]}
      facts={{ website, country }}
    >
      <About title={t('aboutOrganization')} record={organization}>
        {organization.logo && (
          <figure className="max-w-56">
            <MediaPicture
              picture={organization.logo}
              sizes="14rem"
              widest={480}
              className="h-auto max-h-40 w-full object-contain"
            />
            <figcaption className="mt-2 text-small text-stone">
              {t('stories.credit', { credit: organization.logo.credit })}
            </figcaption>
          </figure>
        )}
        {website && (
          <Aside title={t('website')}>
            <Website address={website} />
          </Aside>
        )}
        <ReferencesAside title={t('convenesAs')} references={conveners} href={routes.convener} />
        <ReferencesAside title={t('memberOf')} references={consortiums} href={routes.consortium} />
        <LanguagesAside languages={organization.languages} />
      </About>
      <Commitments organization={organization} />
      <Participations initiatives={organization.initiatives} followed={slug} />
      <OrganizationProjects organization={slug} />
      <OrganizationActions slug={slug} actions={organization.actions} />
      <Commodities commodities={commodities}>
        <p className="mt-4">
          <TextLink standsAlone href={routes.organizationCommodities(slug)}>
            {t('figuresOfAllYears')}
          </TextLink>
        </p>
      </Commodities>
    </RecordPage>
  );
}
