import { useQuery } from '@tanstack/react-query';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { FactList } from '#components/ui/FactList.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import { userQueries } from '#lib/api/users.ts';
import { formatDate } from '#lib/format/format.ts';
import type { Posted } from '#lib/forms/posted.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { AccountAccess } from './AccountAccess.tsx';
import { AssignedRoles } from './AssignedRoles.tsx';
import { AssignRole } from './AssignRole.tsx';
import { PeopleFrame } from './PeopleFrame.tsx';
import { useReader } from './useReader.ts';

interface PersonScreenProps {
  params: { user: string };
  posted?: Posted | null;
}

export function PersonScreen({ params, posted = null }: PersonScreenProps) {
  const { t } = useTranslation(['people', 'common', 'validation']);
  const { api, viewer } = useSite();
  const locale = useLocale();
  const reader = useReader();
  const { data: user } = useQuery({
    ...userQueries(api).one(params.user, reader),
    enabled: viewer !== null,
  });
  return (
    <PeopleFrame section="people" title={user ? user.name || user.email : t('sections.people')} isBelow>
      {user && (
        <>
          <FactList
            facts={[
              [
                t('validation:fields.email'),
                <TextLink key="mail" kind="mail" href={`mailto:${user.email}`}>
                  {user.email}
                </TextLink>,
              ],
              [t('common:profile.jobTitle'), user.jobTitle],
              [t('common:profile.organization'), user.organization?.name ?? null],
              [
                t('common:profile.details'),
                user.verified ? t('common:profile.verified') : t('common:profile.notVerified'),
              ],
              [t('person.since'), user.since && formatDate(user.since, locale)],
            ]}
          />
          <AssignedRoles user={user} />
          {user.isSelf ? (
            <p className="max-w-prose">{t('person.self')}</p>
          ) : (
            <AssignRole user={user} posted={posted} />
          )}
          {user.mayManageAccount && <AccountAccess user={user} posted={posted} />}
        </>
      )}
    </PeopleFrame>
  );
}
