import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'next-i18next/pages';
import { Portfolio } from '#components/entities/Portfolio.tsx';
import { useServedLang } from '#components/entities/ServedText.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { convenerQueries } from '#lib/api/conveners.ts';
import { routes } from '#lib/config/routes.ts';

/** The landscape initiatives of one convener, on a map and as cards. */
export function ConvenerInitiativesScreen({ params }: { params: { convener: string } }) {
  const { t } = useTranslation('template');
  const { api } = useSite();
  const lang = useServedLang();
  const { data: convener } = useQuery(convenerQueries(api).detail(params.convener));
  if (!convener) return null;
  const crumbs = [
    { label: t('navigation.conveners'), href: routes.conveners() },
    { label: convener.name, href: routes.convener(convener.slug), lang: lang(convener.language) },
  ];
  return <Portfolio record={convener} crumbs={crumbs} />;
}
