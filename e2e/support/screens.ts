import { defaultLocale, locales, type Locale } from '../../contract/locale.ts';

/** Every screen, one address each: in all languages, in one language only, without results, and what does not exist. */
export const screens = [
  { name: 'home', path: '/', status: 200 },
  { name: 'initiatives', path: '/initiatives', status: 200 },
  { name: 'initiatives, filtered', path: '/initiatives?commodity=coffee&level=verified', status: 200 },
  { name: 'initiatives, last page', path: '/initiatives?page=3', status: 200 },
  { name: 'initiatives, no match', path: '/initiatives?q=zzzzzzzz', status: 200 },
  { name: 'initiative', path: '/initiatives/ca-phe-ben-vung-dak-lak', status: 200 },
  {
    name: 'initiative in its source language',
    path: '/initiatives/rung-ngap-man-va-lua-tra-vinh',
    status: 200,
  },
  {
    name: 'commodities of an initiative',
    path: '/initiatives/ca-phe-ben-vung-dak-lak/commodities',
    status: 200,
  },
  {
    name: 'commodities of an initiative as tables',
    path: '/initiatives/birim-headwaters-cocoa-and-forest-compact/commodities?view=table',
    status: 200,
  },
  {
    name: 'landscape maturity',
    path: '/initiatives/ca-phe-ben-vung-dak-lak/landscape-maturity',
    status: 200,
  },
  {
    name: 'landscape maturity in its source language, of an earlier year',
    path: '/initiatives/rung-ngap-man-va-lua-tra-vinh/landscape-maturity?year=1999',
    status: 200,
  },
  {
    name: 'landscape maturity, not assessed',
    path: '/initiatives/trang-river-rubber-landscape/landscape-maturity',
    status: 200,
  },
  { name: 'ecosystem action', path: '/initiatives/ca-phe-ben-vung-dak-lak/ecosystem-action', status: 200 },
  {
    name: 'ecosystem action, filtered',
    path: '/initiatives/compacto-del-piedemonte-del-ariari/ecosystem-action?stage=under-way&sort=name',
    status: 200,
  },
  {
    name: 'ecosystem action, nothing yet',
    path: '/initiatives/trang-river-rubber-landscape/ecosystem-action',
    status: 200,
  },
  { name: 'verification insights', path: '/verification-insights', status: 200 },
  {
    name: 'progress reporting',
    path: '/initiatives/ca-phe-ben-vung-dak-lak/progress-reporting',
    status: 200,
  },
  {
    name: 'progress reporting without goals',
    path: '/initiatives/wardha-valley-cotton-commons/progress-reporting',
    status: 200,
  },
  {
    name: 'goal',
    path: '/initiatives/ca-phe-ben-vung-dak-lak/progress-reporting/phu-nu-va-cac-buon-cung-quyet-dinh',
    status: 200,
  },
  {
    name: 'goal without indicators',
    path: '/initiatives/rung-ngap-man-va-lua-tra-vinh/progress-reporting/lua-va-dua-theo-con-nuoc',
    status: 200,
  },
  {
    name: 'indicator',
    path: '/initiatives/ca-phe-ben-vung-dak-lak/indicators/luong-nuoc-tuoi-tren-moi-hec-ta',
    status: 200,
  },
  {
    name: 'indicator in words',
    path: '/initiatives/ca-phe-ben-vung-dak-lak/indicators/cach-ra-quyet-dinh',
    status: 200,
  },
  { name: 'compare, nothing selected', path: '/compare', status: 200 },
  {
    name: 'compare',
    path: '/compare?initiative=ca-phe-ben-vung-dak-lak&initiative=gojeb-valley-forest-coffee-agreement&initiative=pacte-littoral-de-grand-bereby-et-de-la-haute-dodo&initiative=nowhere',
    status: 200,
  },
  { name: 'analytics, signed out', path: '/analytics', status: 200 },
  { name: 'organizations', path: '/organizations', status: 200 },
  { name: 'organizations, filtered', path: '/organizations?participation=funds&sort=updated', status: 200 },
  { name: 'organizations, no match', path: '/organizations?q=zzzzzzzz', status: 200 },
  { name: 'organization', path: '/organizations/monsoon-kite-trading', status: 200 },
  {
    name: 'commodities of an organization',
    path: '/organizations/monsoon-kite-trading/commodities',
    status: 200,
  },
  {
    name: 'documents of an organization',
    path: '/organizations/monsoon-kite-trading/documents',
    status: 200,
  },
  {
    name: 'documents, no match',
    path: '/organizations/monsoon-kite-trading/documents?q=zzzzzzzz',
    status: 200,
  },
  { name: 'documents, none', path: '/organizations/blue-baobab-fund/documents', status: 200 },
  {
    name: 'sourcing areas',
    path: '/organizations/monsoon-kite-trading/supported-sourcing-areas',
    status: 200,
  },
  {
    name: 'sourcing area',
    path: '/organizations/monsoon-kite-trading/supported-sourcing-areas/buon-ho-hills',
    status: 200,
  },
  {
    name: 'sourcing area in its source language, without a boundary',
    path: '/organizations/monsoon-kite-trading/supported-sourcing-areas/balung',
    status: 200,
  },
  {
    name: 'dashboard of an organization',
    path: '/organizations/monsoon-kite-trading/dashboard',
    status: 200,
  },
  { name: 'conveners', path: '/conveners', status: 200 },
  { name: 'convener', path: '/conveners/dak-lak-red-earth-table', status: 200 },
  {
    name: 'initiatives of a convener',
    path: '/conveners/dak-lak-red-earth-table/landscape-initiatives',
    status: 200,
  },
  { name: 'consortiums', path: '/consortiums', status: 200 },
  { name: 'consortium', path: '/consortiums/monsoon-rivers-league', status: 200 },
  {
    name: 'dashboard of a consortium',
    path: '/consortiums/monsoon-rivers-league/dashboard',
    status: 200,
  },
  {
    name: 'initiatives of a consortium',
    path: '/consortiums/monsoon-rivers-league/landscape-initiatives',
    status: 200,
  },
  { name: 'profile of nobody', path: '/profile', status: 200 },
  { name: 'sign-in problem', path: '/sign-in-problem?problem=expired', status: 200 },
  { name: 'signed in', path: '/signed-in', status: 200 },
  { name: 'search', path: '/search', status: 200 },
  { name: 'search, results', path: '/search?q=coffee', status: 200 },
  { name: 'search, one kind', path: '/search?q=forest&kind=organization', status: 200 },
  { name: 'search, nothing found', path: '/search?q=zzzzzzzz', status: 200 },
  { name: 'projects', path: '/initiatives/ca-phe-ben-vung-dak-lak/projects', status: 200 },
  { name: 'projects, none', path: '/initiatives/gojeb-valley-forest-coffee-agreement/projects', status: 200 },
  {
    name: 'projects, no match',
    path: '/initiatives/ca-phe-ben-vung-dak-lak/projects?q=zzzzzzzz',
    status: 200,
  },
  {
    name: 'project',
    path: '/initiatives/ca-phe-ben-vung-dak-lak/projects/tuoi-tiet-kiem-cho-1500-ho',
    status: 200,
  },
  {
    name: 'requested support',
    path: '/initiatives/ca-phe-ben-vung-dak-lak/projects/tuoi-tiet-kiem-cho-1500-ho/requested-support',
    status: 200,
  },
  {
    name: 'investment opportunities',
    path: '/initiatives/ca-phe-ben-vung-dak-lak/investment-opportunities',
    status: 200,
  },
  {
    name: 'investment opportunity in two languages',
    path: '/initiatives/compacto-do-vale-do-teles-pires/investment-opportunities/participacao-no-frigorifico-rastreado',
    status: 200,
  },
  { name: 'news', path: '/news-and-updates', status: 200 },
  { name: 'news, filtered', path: '/news-and-updates?kind=site-news&year=2026', status: 200 },
  { name: 'news, no match', path: '/news-and-updates?q=zzzzzzzz', status: 200 },
  { name: 'story', path: '/news-and-updates/one-portal-six-languages', status: 200 },
  { name: 'story in one language', path: '/news-and-updates/three-ways-to-be-sure', status: 200 },
  { name: 'updates', path: '/initiatives/ca-phe-ben-vung-dak-lak/updates', status: 200 },
  { name: 'updates, none yet', path: '/initiatives/trang-river-rubber-landscape/updates', status: 200 },
  {
    name: 'update',
    path: '/initiatives/ca-phe-ben-vung-dak-lak/updates/muc-nuoc-ngam-mua-kho-2026',
    status: 200,
  },
  {
    name: 'updates of a project',
    path: '/initiatives/ca-phe-ben-vung-dak-lak/projects/tuoi-tiet-kiem-cho-1500-ho/updates',
    status: 200,
  },
  {
    name: 'update of a project',
    path: '/initiatives/ca-phe-ben-vung-dak-lak/projects/tuoi-tiet-kiem-cho-1500-ho/updates/bo-tuoi-thu-1000',
    status: 200,
  },
  { name: 'contact', path: '/contact', status: 200 },
  {
    name: 'contact about an initiative',
    path: '/contact?initiative=rung-ngap-man-va-lua-tra-vinh',
    status: 200,
  },
  { name: 'contact, sent', path: '/contact?sent=contact', status: 200 },
  { name: 'newsletter', path: '/newsletter', status: 200 },
  { name: 'newsletter, a broken link', path: '/newsletter/unsubscribe?token=x', status: 200 },
  { name: 'feedback', path: '/feedback?page=/initiatives', status: 200 },
  { name: 'registration', path: '/register', status: 200 },
  {
    name: 'offer of support',
    path: '/initiatives/ca-phe-ben-vung-dak-lak/projects/tuoi-tiet-kiem-cho-1500-ho/requested-support?offer=so-lieu-mua-theo-ngay',
    status: 200,
  },
  { name: 'how it works', path: '/how-it-works', status: 200 },
  { name: 'page', path: '/about', status: 200 },
  { name: 'page below another', path: '/about/governance', status: 200 },
  { name: 'not found', path: '/nothing/here', status: 404 },
] as const;

/** What only members see, by the demonstration account that sees it. */
export const memberScreens = [
  {
    email: 'organization-editor@example.org',
    visited: [
      '/profile',
      '/organizations/monsoon-kite-trading/dashboard',
      '/organizations/monsoon-kite-trading/documents',
      '/organizations/monsoon-kite-trading/documents?q=premiums',
    ],
  },
  {
    email: 'consortium-manager@example.org',
    visited: [
      '/consortiums/monsoon-rivers-league/dashboard',
      // Some of these are not theirs.
      '/organizations/monsoon-kite-trading/documents',
    ],
  },
] as const;

export { locales };

export const localized = (path: string, locale: Locale) =>
  locale === defaultLocale ? path : `/${locale}${path === '/' ? '' : path}`;
