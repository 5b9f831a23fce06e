import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FormScreen } from '#components/form/FormScreen.tsx';
import { WriteForm } from '#components/form/WriteForm.tsx';
import { useOffers, useSite } from '#components/layout/SiteProvider.tsx';
import { LoginWall } from '#components/record/LoginWall.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import { followedHref, listOf } from '#lib/api/followed.ts';
import { followingQueries } from '#lib/api/following.ts';
import { routes } from '#lib/config/routes.ts';
import { followSearchForm, unfollowSearchForm } from '#lib/forms/follow.ts';
import type { Posted } from '#lib/forms/posted.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

interface FollowSearchScreenProps {
  params: { search: string };
  posted?: Posted | null;
}

const organizations = ['organization', 'convener', 'consortium'];

const ofOrganization = (search: string) => organizations.includes(listOf(search));

/** Follows a search or an organization, or ends that. */
export function FollowSearchScreen({ params: { search }, posted = null }: FollowSearchScreenProps) {
  const { t } = useTranslation('account');
  const { viewer } = useSite();
  const offers = useOffers();
  const isOrganization = ofOrganization(search);
  return (
    <FormScreen
      title={t(isOrganization ? 'followSearch.organization.title' : 'followSearch.title')}
      lead={t(isOrganization ? 'followSearch.organization.lead' : 'followSearch.lead')}
      noIndex
    >
      {viewer && search !== '' && <FollowForm reader={viewer.profile.oid} search={search} posted={posted} />}
      {!viewer && <LoginWall title={t('followSearch.signedOut')} behind={[]} intent="follow" />}
      <p className="mt-6">
        <TextLink standsAlone href={followedHref(search)}>
          {t('followSearch.show')}
        </TextLink>
      </p>
      {viewer && (
        <>
          <p className="mt-2">
            <TextLink standsAlone href={routes.start()}>
              {t('followSearch.all')}
            </TextLink>
          </p>
          {offers('getMailPreferences') && (
            <p className="mt-2">
              <TextLink standsAlone href={routes.profileMails()}>
                {t('nextSteps.mails.link')}
              </TextLink>
            </p>
          )}
        </>
      )}
    </FormScreen>
  );
}

interface FollowFormProps {
  /** Object id. */
  reader: string;
  search: string;
  posted: Posted | null;
}

function FollowForm({ reader, search, posted }: FollowFormProps) {
  const { t } = useTranslation(['account', 'common']);
  const { api } = useSite();
  const client = useQueryClient();
  const { data } = useQuery(followingQueries(api).search(reader, search));
  if (!data) return <p>{t('followSearch.notLoaded')}</p>;
  const { following } = data;
  const isOrganization = ofOrganization(search);
  const ofThese = isOrganization ? 'common:follow' : 'followSearch';
  const text = t(following ? `${ofThese}.stop` : `${ofThese}.start`);
  return (
    <>
      {following && (
        <p role="status" className="mb-4">
          {t(isOrganization ? 'followSearch.organization.following' : 'followSearch.following')}
        </p>
      )}
      <WriteForm
        key={text}
        form={following ? unfollowSearchForm : followSearchForm}
        title={t(isOrganization ? 'followSearch.organization.title' : 'followSearch.title')}
        labels={{}}
        params={{ search }}
        posted={posted}
        submit={text}
        sent={<p role="status">{t('followSearch.saved')}</p>}
        onSent={() => void client.invalidateQueries({ queryKey: ['following'] })}
      >
        {null}
      </WriteForm>
    </>
  );
}
