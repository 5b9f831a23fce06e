import { Breadcrumbs, type Crumb } from '#components/ui/Breadcrumbs.tsx';
import { useOffersPage } from '#components/ui/PageLink.tsx';
import { localizedPath, routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { breadcrumbList } from '#lib/structuredData/breadcrumbs.ts';
import { JsonLd } from './JsonLd.tsx';
import { useSite } from './SiteProvider.tsx';
import { useLocale } from './useLocale.ts';

interface TrailProps {
  crumbs: readonly Crumb[];
  current: string;
}

/** Shows breadcrumbs, also to search engines. */
export function Trail({ crumbs, current }: TrailProps) {
  const { t } = useTranslation('template');
  const { settings } = useSite();
  const locale = useLocale();
  const offersPage = useOffersPage();
  const way = [{ label: t('home'), href: routes.home() }, ...crumbs].filter(({ href }) => offersPage(href));
  return (
    <>
      <Breadcrumbs label={t('breadcrumbs')} crumbs={way} />
      {settings && (
        <JsonLd
          name="trail"
          thing={breadcrumbList(
            way.map(({ label, href }) => ({
              name: label,
              url: settings.origin + localizedPath(href, locale),
            })),
            current,
          )}
        />
      )}
    </>
  );
}
