import { HiddenField } from '#components/form/HiddenField.tsx';
import { SentPanel } from '#components/form/SentPanel.tsx';
import { WriteForm } from '#components/form/WriteForm.tsx';
import { SignInLink } from '#components/layout/SignInLink.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { localizedPath, routes } from '#lib/config/routes.ts';
import type { Posted } from '#lib/forms/posted.ts';
import { setupClaimForm } from '#lib/forms/settings.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

/** Makes a signed-in person the first administrator, by the token of the one-time link. */
export function ClaimForm({ token, posted }: { token: string; posted: Posted | null }) {
  const { t } = useTranslation('settings');
  const { viewer } = useSite();
  const locale = useLocale();
  if (!viewer)
    return (
      <>
        <p className="max-w-prose text-lead">{t('setup.signIn')}</p>
        <SignInLink />
      </>
    );
  const start = localizedPath(routes.setup(), locale);
  return (
    <WriteForm
      form={setupClaimForm}
      title={t('setup.claimTitle')}
      labels={{ token: t('setup.token') }}
      posted={posted}
      submit={t('setup.claim')}
      onSent={() => {
        window.location.assign(start);
      }}
      sent={
        <SentPanel title={t('setup.claimed')}>
          <a className="text-forest underline" href={start}>
            {t('setup.start')}
          </a>
        </SentPanel>
      }
    >
      <p className="max-w-prose text-lead">{t('setup.claimText', { name: viewer.profile.name })}</p>
      <HiddenField name="token" value={token} />
    </WriteForm>
  );
}
