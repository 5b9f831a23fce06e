import { useTranslation } from 'next-i18next/pages';
import { useLocale } from '#components/layout/useLocale.ts';
import { buttonStyle } from '#components/ui/buttonStyle.ts';
import { localizedPath, routes } from '#lib/config/routes.ts';

/** The form of all fields `SelectInitiative` on a page. */
export const compareFormId = 'compare-selection';

/** Sends the selection where there is no JavaScript; with it, the tray does. */
export function CompareForm() {
  const { t } = useTranslation('common');
  return (
    <form id={compareFormId} method="get" action={localizedPath(routes.compare(), useLocale())}>
      <noscript>
        <button type="submit" className={buttonStyle.secondary}>
          {t('compare.submit')}
        </button>
      </noscript>
    </form>
  );
}
