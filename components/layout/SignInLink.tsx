import { buttonStyle } from '#components/ui/buttonStyle.ts';
import type { Intent } from '#lib/auth/intents.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { useSignInAddress } from './useSignInAddress.ts';

/** Links to the sign-in and back, for an intent to execute; says so if the site has none. */
export function SignInLink({ intent }: { intent?: Intent | undefined }) {
  const { t } = useTranslation(['detail', 'template']);
  const address = useSignInAddress(intent);
  if (address === null) return <p className="font-semibold">{t('wall.notYet')}</p>;
  return (
    <a href={address} rel="nofollow" className={buttonStyle.primary}>
      {t('template:account.signIn')}
    </a>
  );
}
