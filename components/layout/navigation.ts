import { routes } from '#lib/config/routes.ts';

/** The main parts of the site, in the order of header and footer; `key` names their text. */
export const navigation = [
  { key: 'template:navigation.initiatives', href: routes.initiatives() },
  { key: 'template:navigation.organizations', href: routes.organizations() },
  { key: 'template:navigation.conveners', href: routes.conveners() },
  { key: 'template:navigation.consortiums', href: routes.consortiums() },
  { key: 'template:navigation.news', href: routes.news() },
  { key: 'template:navigation.howItWorks', href: routes.howItWorks() },
] as const;

/** What editors write about the site itself. */
export const sitePages = [
  { key: 'template:footer.pages.about', href: routes.page('about') },
  { key: 'template:footer.pages.faq', href: routes.page('faq') },
  { key: 'template:footer.pages.accessibility', href: routes.page('accessibility') },
  { key: 'template:footer.pages.privacy', href: routes.page('privacy') },
  { key: 'template:footer.pages.terms', href: routes.page('terms') },
] as const;
