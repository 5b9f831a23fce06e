import { useOffersPage } from '#components/ui/PageLink.tsx';
import { routes } from '#lib/config/routes.ts';

/** Main sections in order; `key` is that of their text. */
const navigation = [
  { key: 'template:navigation.initiatives', href: routes.initiatives() },
  { key: 'template:navigation.projects', href: routes.allProjects() },
  { key: 'template:navigation.invest', href: routes.allOpportunities() },
  { key: 'template:navigation.organizations', href: routes.organizations() },
  { key: 'template:navigation.conveners', href: routes.conveners() },
  { key: 'template:navigation.consortiums', href: routes.consortiums() },
  { key: 'template:navigation.news', href: routes.news() },
  { key: 'template:navigation.howItWorks', href: routes.howItWorks() },
] as const;

export function useNavigation() {
  const offersPage = useOffersPage();
  return navigation.filter(({ href }) => offersPage(href));
}
