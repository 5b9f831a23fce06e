import { useLocale } from '#components/layout/useLocale.ts';
import { Badge } from '#components/ui/Badge.tsx';
import { FactLine } from '#components/ui/FactLine.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import type { AssignedRole, User } from '#contract/users/schema.ts';
import { formatDate } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { studioRoutes } from '#lib/studio/routes.ts';
import { useRoleTexts } from './useRoleTexts.ts';

export function AssignedRoles({ user }: { user: User }) {
  const { t } = useTranslation('people');
  return (
    <section aria-labelledby="roles" className="space-y-4">
      <h2 id="roles" className="text-section">
        {t('person.roles')}
      </h2>
      {user.roles.length === 0 ? (
        <p>{t('person.noRoles')}</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {user.roles.map((role) => (
            <RoleRow key={role.id} user={user.id} role={role} />
          ))}
        </ul>
      )}
    </section>
  );
}

function RoleRow({ user, role }: { user: string; role: AssignedRole }) {
  const { t } = useTranslation('people');
  const texts = useRoleTexts();
  const locale = useLocale();
  const { id, name, scope, lastDay, isExpired, isLast, mayChange, mayRevoke, assigned } = role;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-4">
      <div className="min-w-0">
        <p className="font-medium">
          <FactLine facts={[texts.role(name), texts.scope(scope)]} />
        </p>
        <p className="text-small text-stone" suppressHydrationWarning>
          <FactLine
            facts={[
              texts.term(lastDay),
              assigned &&
                t(assigned.by === null ? 'role.assignedOn' : 'role.assignedBy', {
                  name: assigned.by,
                  date: formatDate(assigned.at, locale),
                }),
            ]}
          />
        </p>
        {isLast && <p className="text-small">{t('role.last')}</p>}
      </div>
      <div className="flex items-center gap-4">
        {isExpired && <Badge>{t('role.expired')}</Badge>}
        {!isLast && (mayChange || mayRevoke) && (
          <TextLink href={studioRoutes.personRole(user, id)}>
            {t(mayChange ? 'role.changeOrRevoke' : 'role.resign')}
            <span className="sr-only">
              {' '}
              {texts.role(name)} {texts.scope(scope)}
            </span>
          </TextLink>
        )}
      </div>
    </li>
  );
}
