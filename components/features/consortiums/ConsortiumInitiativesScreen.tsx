import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'next-i18next/pages';
import { Portfolio } from '#components/entities/Portfolio.tsx';
import { useServedLang } from '#components/entities/ServedText.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { consortiumQueries } from '#lib/api/consortiums.ts';
import { routes } from '#lib/config/routes.ts';

/** The landscape initiatives of one consortium, on a map and as cards. */
export function ConsortiumInitiativesScreen({ params }: { params: { consortium: string } }) {
  const { t } = useTranslation('template');
  const { api } = useSite();
  const lang = useServedLang();
  const { data: consortium } = useQuery(consortiumQueries(api).detail(params.consortium));
  if (!consortium) return null;
  const crumbs = [
    { label: t('navigation.consortiums'), href: routes.consortiums() },
    { label: consortium.name, href: routes.consortium(consortium.slug), lang: lang(consortium.language) },
  ];
  return <Portfolio record={consortium} crumbs={crumbs} />;
}
