import { SignInLink } from '#components/layout/SignInLink.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import type { SetupState } from '#contract/settings/constants.ts';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

/** Shows the state of the set-up to others than administrators. */
export function SetupNotice({ state }: { state: Exclude<SetupState, 'unclaimed'> }) {
  const { t } = useTranslation('settings');
  const { viewer } = useSite();
  return (
    <>
      <p className="max-w-prose text-lead">{t(`setup.${state}Text`)}</p>
      {state === 'complete' ? (
        <TextLink href={routes.home()}>{t('setup.home')}</TextLink>
      ) : (
        !viewer && <SignInLink />
      )}
    </>
  );
}
