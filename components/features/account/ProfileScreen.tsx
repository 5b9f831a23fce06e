import { useTranslation } from 'react-i18next';
import { ConfirmDetails } from '#components/entities/ConfirmDetails.tsx';
import { TasksLink } from '#components/entities/TasksLink.tsx';
import { PageHead } from '#components/layout/PageHead.tsx';
import { SignInLink } from '#components/layout/SignInLink.tsx';
import { useOffers, useSite } from '#components/layout/SiteProvider.tsx';
import { Container } from '#components/ui/Container.tsx';
import type { Posted } from '#lib/forms/posted.ts';
import { FollowedSearches } from './FollowedSearches.tsx';
import { Following } from './Following.tsx';
import { MailPreferences } from './MailPreferences.tsx';
import { OwnSessions } from './OwnSessions.tsx';
import { Profile } from './Profile.tsx';
import { Propose } from './Propose.tsx';
import { SavedOpportunities } from './SavedOpportunities.tsx';

export function ProfileScreen({ posted = null }: { posted?: Posted | null }) {
  const { t } = useTranslation('common');
  const { viewer } = useSite();
  const offers = useOffers();
  return (
    <Container width="medium" className="py-10">
      <PageHead title={t('profile.title')} description={t('profile.description')} noIndex />
      <h1 className="text-display">{t('profile.title')}</h1>
      {viewer ? (
        <>
          <Profile viewer={viewer} />
          <div className="mt-10 space-y-10">
            <ConfirmDetails posted={posted} />
            <TasksLink />
            <MailPreferences viewer={viewer} posted={posted} />
            <Propose />
            {offers('getSavedOpportunities') && <SavedOpportunities />}
            {offers('getFollowing') && <Following reader={viewer.profile.oid} posted={posted} />}
            {offers('getFollowedSearch') && <FollowedSearches reader={viewer.profile.oid} />}
            <OwnSessions person={viewer.profile.oid} />
          </div>
        </>
      ) : (
        <div className="mt-6 space-y-6">
          <p>{t('profile.signedOut')}</p>
          <SignInLink />
        </div>
      )}
    </Container>
  );
}
