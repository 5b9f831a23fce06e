import { useTranslation } from 'next-i18next/pages';
import { buttonStyle } from '#components/ui/buttonStyle.ts';
import { localizedPath, routes } from '#lib/config/routes.ts';
import { useSite } from './SiteProvider.tsx';
import { useLocale } from './useLocale.ts';
import { useSessionWatch } from './useSessionWatch.ts';

/**
 * Says that the session has ended while somebody was working. One signs in again in a tab of its own, so that this page
 * stays as it is with all that was typed.
 */
export function SessionNotice() {
  const { t } = useTranslation('template');
  const { viewer } = useSite();
  const locale = useLocale();
  const ended = useSessionWatch(viewer);
  return (
    <div role="alert" data-screen-only>
      {ended && (
        <div className="flex flex-wrap items-center gap-4 border-b border-clay bg-sand px-4 py-3">
          <p className="max-w-prose">{t('session.ended')}</p>
          <a
            href={routes.signIn(localizedPath(routes.signedIn(), locale))}
            target="_blank"
            rel="nofollow"
            className={buttonStyle.primary}
          >
            {t('session.signInAgain')}
          </a>
        </div>
      )}
    </div>
  );
}
