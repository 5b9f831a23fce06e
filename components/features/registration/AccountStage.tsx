import type { ReactNode } from 'react';
import { useSignInAddress } from '#components/layout/useSignInAddress.ts';
import { buttonStyle } from '#components/ui/buttonStyle.ts';
import { track } from '#lib/analytics/track.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

/** Links the identity service, which creates accounts, and back. */
export function AccountStage({ children }: { children: ReactNode }) {
  const { t } = useTranslation('registration');
  const address = useSignInAddress();
  return (
    <div className="space-y-10">
      <section aria-labelledby="account-stage">
        <h2 id="account-stage" className="text-section">
          {t('account.title')}
        </h2>
        <p className="mt-3 max-w-prose">{t('account.text')}</p>
        <p className="mt-5">
          <a
            href={address ?? undefined}
            rel="nofollow"
            className={buttonStyle.primary}
            onClick={() => {
              track('sign_up_start', {});
            }}
          >
            {t('account.start')}
          </a>
        </p>
      </section>
      {children}
    </div>
  );
}
