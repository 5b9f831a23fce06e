import { routes } from '#lib/config/routes.ts';

/** The main parts of the site, in the order of header and footer; `key` names their text in the namespace `template`. */
export const navigation = [
  { key: 'navigation.initiatives', href: routes.initiatives() },
  { key: 'navigation.organizations', href: routes.organizations() },
  { key: 'navigation.conveners', href: routes.conveners() },
  { key: 'navigation.consortiums', href: routes.consortiums() },
  { key: 'navigation.news', href: routes.news() },
  { key: 'navigation.howItWorks', href: routes.howItWorks() },
] as const;

/** What editors write about the site itself; their texts are in `template:footer.pages`. */
export const sitePages = [
  { key: 'footer.pages.about', href: routes.page('about') },
  { key: 'footer.pages.faq', href: routes.page('faq') },
  { key: 'footer.pages.accessibility', href: routes.page('accessibility') },
  { key: 'footer.pages.privacy', href: routes.page('privacy') },
  { key: 'footer.pages.terms', href: routes.page('terms') },
] as const;
