import { useQuery } from '@tanstack/react-query';
import { SentPanel } from '#components/form/SentPanel.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import { userQueries } from '#lib/api/users.ts';
import { revocationForm } from '#lib/forms/people.ts';
import type { Posted } from '#lib/forms/posted.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { studioRoutes } from '#lib/studio/routes.ts';
import { PeopleFrame } from './PeopleFrame.tsx';
import { RevokeRole } from './RevokeRole.tsx';
import { RoleChange } from './RoleChange.tsx';
import { useReader } from './useReader.ts';
import { useRoleTexts } from './useRoleTexts.ts';

interface RoleScreenProps {
  params: { user: string; role: string; sent: string | null };
  posted?: Posted | null;
}

export function RoleScreen({ params, posted = null }: RoleScreenProps) {
  const { t } = useTranslation('people');
  const { api, viewer } = useSite();
  const texts = useRoleTexts();
  const reader = useReader();
  const { data: user } = useQuery({
    ...userQueries(api).one(params.user, reader),
    enabled: viewer !== null,
  });
  const role = user?.roles.find(({ id }) => id === params.role);
  const isRevoked = params.sent === revocationForm.name;
  return (
    <PeopleFrame
      section="people"
      title={role && user ? t('role.of', { role: texts.role(role.name), name: user.name }) : t('role.name')}
      {...(role && { lead: texts.scope(role.scope) })}
      isBelow
    >
      {user && role && !role.isLast && (
        <>
          {role.mayChange && <RoleChange user={user} role={role} posted={posted} />}
          {role.mayRevoke && <RevokeRole user={user} role={role} posted={posted} />}
        </>
      )}
      {role?.isLast && <p className="max-w-prose">{t('role.last')}</p>}
      {!role && isRevoked && <SentPanel title={t('role.revoked')}>{null}</SentPanel>}
      {!role && !isRevoked && <p>{t('role.gone')}</p>}
      <p>
        {user ? (
          <TextLink href={studioRoutes.person(user.id)}>
            {t('person.back', { name: user.name || user.email })}
          </TextLink>
        ) : (
          <TextLink href={studioRoutes.people()}>{t('person.all')}</TextLink>
        )}
      </p>
    </PeopleFrame>
  );
}
