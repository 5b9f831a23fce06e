import { useLocale } from '#components/layout/useLocale.ts';
import { Button } from '#components/ui/Button.tsx';
import { useOffersPage } from '#components/ui/PageLink.tsx';
import { localizedPath, routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

/** Id of the form around all `SelectInitiative` fields. */
export const compareFormId = 'compare-selection';

/** Submits the selection without JavaScript; with it, the tray does. */
export function CompareForm() {
  const { t } = useTranslation('common');
  const locale = useLocale();
  if (!useOffersPage()(routes.compare())) return null;
  return (
    <form id={compareFormId} method="get" action={localizedPath(routes.compare(), locale)}>
      <noscript>
        <Button type="submit" look="secondary">
          {t('compare.submit')}
        </Button>
      </noscript>
    </form>
  );
}
