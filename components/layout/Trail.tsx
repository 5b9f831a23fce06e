import { useTranslation } from 'next-i18next/pages';
import { Breadcrumbs, type Crumb } from '#components/ui/Breadcrumbs.tsx';
import { localizedPath, routes } from '#lib/config/routes.ts';
import { breadcrumbList } from '#lib/structuredData/breadcrumbs.ts';
import { JsonLd } from './JsonLd.tsx';
import { useSite } from './SiteProvider.tsx';
import { useLocale } from './useLocale.ts';

interface TrailProps {
  /** What lies between the home page and this one. */
  crumbs: readonly Crumb[];
  /** The name of this page, for machines: people read it in the heading. */
  current: string;
}

/** The way down from the home page, for people and for search engines. */
export function Trail({ crumbs, current }: TrailProps) {
  const { t } = useTranslation('template');
  const { settings } = useSite();
  const locale = useLocale();
  const way = [{ label: t('home'), href: routes.home() }, ...crumbs];
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
