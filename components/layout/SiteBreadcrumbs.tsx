import { useTranslation } from 'next-i18next/pages';
import { Breadcrumbs, type Crumb } from '#components/ui/Breadcrumbs.tsx';
import { routes } from '#lib/config/routes.ts';

/** The way from the home page down to the present page. */
export function SiteBreadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t } = useTranslation('template');
  return (
    <Breadcrumbs label={t('breadcrumbs')} crumbs={[{ label: t('home'), href: routes.home() }, ...crumbs]} />
  );
}
