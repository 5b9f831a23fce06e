import { type RoleName, roleNames } from '#contract/users/constants.ts';
import type { Role } from '#contract/users/schema.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

export function Roles({ roles }: { roles: readonly Role[] }) {
  const { t } = useTranslation('common');
  const known = roles.filter((each): each is Role & { name: RoleName } =>
    (roleNames as readonly string[]).includes(each.name),
  );
  return (
    <section aria-labelledby="roles">
      <h2 id="roles" className="text-section">
        {t('profile.roles')}
      </h2>
      {known.length === 0 ? (
        <p className="mt-3">{t('profile.noRoles')}</p>
      ) : (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {known.map(({ name, scope }) => (
            <li key={`${name} ${scope?.id ?? ''}`} className="flex flex-wrap justify-between gap-x-6 py-3">
              <span className="font-semibold">{t(`roles.${name}`)}</span>
              <span className="text-stone">{scope === null ? t('profile.everywhere') : scope?.name}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
