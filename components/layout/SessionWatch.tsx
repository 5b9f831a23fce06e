import { buttonStyle } from '#components/ui/buttonStyle.ts';
import { localizedPath, routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import type { Viewer } from '#lib/session/viewer.ts';
import { useLocale } from './useLocale.ts';
import { useSessionWatch } from './useSessionWatch.ts';

export function SessionWatch({ viewer }: { viewer: Viewer }) {
  const { t } = useTranslation('template');
  const locale = useLocale();
  const ended = useSessionWatch(viewer);
  if (!ended) return null;
  return (
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
  );
}
