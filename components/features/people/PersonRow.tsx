import { Badge } from '#components/ui/Badge.tsx';
import { FactLine } from '#components/ui/FactLine.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import type { UserList } from '#contract/users/schema.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { studioRoutes } from '#lib/studio/routes.ts';
import { useRoleTexts } from './useRoleTexts.ts';

export function PersonRow({ user }: { user: UserList['items'][number] }) {
  const { t } = useTranslation('people');
  const texts = useRoleTexts();
  const { id, name, email, organization, verified, disabledAt, roles } = user;
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <div className="min-w-0">
          <TextLink href={studioRoutes.person(id)} className="inline-block py-0.5 font-medium break-words">
            {name || email}
          </TextLink>
          <p className="text-small break-all text-stone">{email}</p>
          {organization && <p className="text-small text-stone">{organization.name}</p>}
        </div>
        {disabledAt !== null && <Badge tone="accent">{t('states.disabled')}</Badge>}
        {!verified && <Badge tone="accent">{t('states.unconfirmed')}</Badge>}
      </div>
      {roles.length > 0 && (
        <ul className="mt-2 space-y-1 text-small">
          {roles.map((role) => (
            <li key={role.id} suppressHydrationWarning>
              <FactLine
                facts={[
                  <span key="role" className="font-medium">
                    {texts.role(role.name)}
                  </span>,
                  texts.scope(role.scope),
                  role.lastDay !== null && (role.isExpired ? t('role.expired') : texts.term(role.lastDay)),
                ]}
              />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
