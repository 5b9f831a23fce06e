import { useTranslation } from 'next-i18next/pages';

/**
 * The way to sign in, for every login wall: the one place that changes when sign-in opens. Until then it says that there is
 * none, since a link that leads nowhere would be worse than no link.
 */
export function SignInLink() {
  const { t } = useTranslation('detail');
  return <p className="font-semibold">{t('wall.notYet')}</p>;
}
