import { useLocale } from '#components/layout/useLocale.ts';
import { locales } from '#contract/shared/locale.ts';
import { roleNames } from '#contract/users/constants.ts';
import { formatDate } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

interface ScopeName {
  readonly kind: string;
  readonly id: string;
  readonly name: string;
}

/** Returns texts of roles: their names, scopes and last days. */
export function useRoleTexts() {
  const { t } = useTranslation(['people', 'common', 'template']);
  const locale = useLocale();
  return {
    role: (name: string): string => {
      const known = roleNames.find((each) => each === name);
      return known ? t(`common:roles.${known}`) : name;
    },
    scope: (scope: ScopeName | null): string => {
      if (!scope) return t('common:profile.everywhere');
      const language = scope.kind === 'locale' && locales.find((each) => each === scope.id);
      return language ? t(`template:languageName.${language}`) : scope.name;
    },
    term: (lastDay: string | null): string =>
      lastDay === null ? t('role.noEnd') : t('role.until', { date: formatDate(lastDay, locale) }),
  };
}
