import { useSite } from '#components/layout/SiteProvider.tsx';
import { buttonStyle } from '#components/ui/buttonStyle.ts';
import { track } from '#lib/analytics/track.ts';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

interface OnlyFollowProps {
  /** Address to continue at, with its locale. */
  returnUrl: string;
  /** True for an initiative, which the sign-in offers to follow. */
  isInitiative: boolean;
}

/** Ends the registration of people without a role: an account is enough. */
export function OnlyFollow({ returnUrl, isInitiative }: OnlyFollowProps) {
  const { t } = useTranslation('registration');
  const { viewer } = useSite();
  const address = viewer
    ? returnUrl
    : routes.signIn(returnUrl, { ...(isInitiative && { intent: 'follow' }) });
  return (
    <section aria-labelledby="only-follow">
      <h2 id="only-follow" className="text-title">
        {t('follow.title')}
      </h2>
      <p className="mt-2 max-w-prose">{t('follow.text')}</p>
      <p className="mt-4">
        <a
          href={address}
          rel="nofollow"
          className={buttonStyle.secondary}
          onClick={() => {
            if (!viewer) track('sign_up_start', {});
          }}
        >
          {t(viewer ? 'follow.goOn' : 'follow.start')}
        </a>
      </p>
    </section>
  );
}
