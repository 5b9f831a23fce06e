import { routes } from '#lib/config/routes.ts';

/** The main parts of the site, in the order of header and footer; `key` names their text in the namespace `template`. */
export const navigation = [
  { key: 'navigation.initiatives', href: routes.initiatives() },
  { key: 'navigation.organizations', href: routes.organizations() },
  { key: 'navigation.conveners', href: routes.conveners() },
  { key: 'navigation.consortiums', href: routes.consortiums() },
] as const;
