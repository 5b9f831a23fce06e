import { ConfirmDetails } from '#components/entities/ConfirmDetails.tsx';
import { TasksLink } from '#components/entities/TasksLink.tsx';
import { useOffersSaving } from '#components/entities/useOffersSaving.ts';
import { PageHead } from '#components/layout/PageHead.tsx';
import { useOffers, useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { LoginWall } from '#components/record/LoginWall.tsx';
import { Container } from '#components/ui/Container.tsx';
import { useOffersPage } from '#components/ui/PageLink.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import { savedNouns } from '#contract/records/constants.ts';
import { localizedPath, routes } from '#lib/config/routes.ts';
import type { Posted } from '#lib/forms/posted.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { FollowedSearches } from './FollowedSearches.tsx';
import { Following } from './Following.tsx';
import { NextSteps } from './NextSteps.tsx';
import { OwnRequests } from './OwnRequests.tsx';
import { Propose } from './Propose.tsx';
import { SavedOverview } from './SavedOverview.tsx';

export function StartScreen({ posted = null }: { posted?: Posted | null }) {
  const { t } = useTranslation(['account', 'common', 'template']);
  const { viewer } = useSite();
  const locale = useLocale();
  const offers = useOffers();
  const offersPage = useOffersPage();
  const offersSaving = useOffersSaving();
  return (
    <Container width="medium" className="py-10">
      <PageHead title={t('start.title')} description={t('start.lead')} noIndex />
      <h1 className="text-display">{t('start.title')}</h1>
      <p className="mt-4 max-w-prose text-lead">{t('start.lead')}</p>
      {viewer ? (
        <div className="mt-10 space-y-12">
          <ConfirmDetails posted={posted} />
          <TasksLink />
          <NextSteps viewer={viewer} />
          {offers('getFollowing') && <Following reader={viewer.profile.oid} posted={posted} />}
          {offers('getFollowedSearch') && <FollowedSearches reader={viewer.profile.oid} />}
          <SavedOverview person={viewer.profile.oid} />
          {offers('getOwnRequests') && <OwnRequests person={viewer.profile.oid} />}
          <Propose />
        </div>
      ) : (
        <div className="mt-6">
          <LoginWall
            title={t('start.signedOut')}
            behind={[
              offers('getFollowing') && t('common:follow.title'),
              ...savedNouns.filter(offersSaving).map((noun) => t(`saved.${noun}.title`)),
              offers('getOwnRequests') && t('requests.title'),
            ].filter(Boolean)}
          >
            {offersPage(routes.register()) && (
              <p>
                <TextLink href={routes.register({ returnUrl: localizedPath(routes.start(), locale) })}>
                  {t('template:footer.register')}
                </TextLink>
              </p>
            )}
          </LoginWall>
        </div>
      )}
    </Container>
  );
}
