/** Every screen, one address each: in all languages, in one language only, without results. */
export const screens: Readonly<Record<string, string>> = {
  home: '/',
  initiatives: '/initiatives',
  'initiatives, filtered': '/initiatives?commodity=coffee&level=verified',
  'initiatives, last page': '/initiatives?page=3',
  'initiatives, no match': '/initiatives?q=zzzzzzzz',
  initiative: '/initiatives/ca-phe-ben-vung-dak-lak',
  'initiative in its source language': '/initiatives/rung-ngap-man-va-lua-tra-vinh',
  'commodities of an initiative': '/initiatives/ca-phe-ben-vung-dak-lak/commodities',
  'commodities of an initiative as tables':
    '/initiatives/birim-headwaters-cocoa-and-forest-compact/commodities?view=table',
  'landscape maturity': '/initiatives/ca-phe-ben-vung-dak-lak/landscape-maturity',
  'landscape maturity in its source language, of an earlier year':
    '/initiatives/rung-ngap-man-va-lua-tra-vinh/landscape-maturity?year=1999',
  'landscape maturity, not assessed': '/initiatives/trang-river-rubber-landscape/landscape-maturity',
  'ecosystem action': '/initiatives/ca-phe-ben-vung-dak-lak/ecosystem-action',
  'ecosystem action, filtered':
    '/initiatives/compacto-del-piedemonte-del-ariari/ecosystem-action?stage=under-way&sort=name',
  'ecosystem action, nothing yet': '/initiatives/trang-river-rubber-landscape/ecosystem-action',
  'verification insights': '/verification-insights',
  'progress reporting': '/initiatives/ca-phe-ben-vung-dak-lak/progress-reporting',
  'progress reporting without goals': '/initiatives/wardha-valley-cotton-commons/progress-reporting',
  goal: '/initiatives/ca-phe-ben-vung-dak-lak/progress-reporting/phu-nu-va-cac-buon-cung-quyet-dinh',
  'goal without indicators':
    '/initiatives/rung-ngap-man-va-lua-tra-vinh/progress-reporting/lua-va-dua-theo-con-nuoc',
  indicator: '/initiatives/ca-phe-ben-vung-dak-lak/indicators/luong-nuoc-tuoi-tren-moi-hec-ta',
  'indicator in words': '/initiatives/ca-phe-ben-vung-dak-lak/indicators/cach-ra-quyet-dinh',
  'compare, nothing selected': '/compare',
  compare:
    '/compare?initiative=ca-phe-ben-vung-dak-lak&initiative=gojeb-valley-forest-coffee-agreement&initiative=pacte-littoral-de-grand-bereby-et-de-la-haute-dodo&initiative=nowhere',
  'analytics, signed out': '/analytics',
  'messages, signed out': '/studio/messages',
  'studio, signed out': '/studio',
  'people, signed out': '/studio/people',
  'data, signed out': '/studio/data',
  'settings, signed out': '/studio/settings',
  'code lists, signed out': '/studio/codes',
  'translation, signed out': '/studio/translation',
  'invitation that is not valid': '/invitation?token=x',
  'content of the studio, signed out': '/studio/content',
  'records of the studio, signed out': '/studio/content/organizations',
  'new record of the studio, signed out': '/studio/content/organizations/new',
  'record of the studio, signed out': '/studio/content/organizations/00000000-0000-4000-8000-000000000000',
  'investment opportunities of all': '/investment-opportunities',
  'investment opportunities of all, filtered':
    '/investment-opportunities?instrument=loan&deadline=none&sort=name',
  'investment opportunities of all, no match': '/investment-opportunities?q=zzzzzzzz',
  'compare projects, nothing selected': '/projects/compare',
  'compare projects':
    '/projects/compare?project=ca-phe-ben-vung-dak-lak/tuoi-tiet-kiem-cho-1500-ho&project=nowhere/none',
  'compare opportunities, nothing selected': '/investment-opportunities/compare',
  'compare opportunities':
    '/investment-opportunities/compare?opportunity=compacto-do-vale-do-teles-pires/participacao-no-frigorifico-rastreado&opportunity=nowhere/none',
  'projects of all': '/projects',
  'projects of all, no match': '/projects?q=zzzzzzzz',
  organizations: '/organizations',
  'organizations, filtered': '/organizations?participation=funds&sort=updated',
  'organizations, no match': '/organizations?q=zzzzzzzz',
  organization: '/organizations/monsoon-kite-trading-example',
  'commodities of an organization': '/organizations/monsoon-kite-trading-example/commodities',
  'documents of an organization': '/organizations/monsoon-kite-trading-example/documents',
  'documents, no match': '/organizations/monsoon-kite-trading-example/documents?q=zzzzzzzz',
  'documents, none': '/organizations/blue-baobab-landscape-fund-example/documents',
  'sourcing areas': '/organizations/monsoon-kite-trading-example/supported-sourcing-areas',
  'sourcing area': '/organizations/monsoon-kite-trading-example/supported-sourcing-areas/buon-ho-hills',
  'sourcing area in its source language, without a boundary':
    '/organizations/monsoon-kite-trading-example/supported-sourcing-areas/balung-mills',
  'dashboard of an organization': '/organizations/monsoon-kite-trading-example/dashboard',
  conveners: '/conveners',
  convener: '/conveners/ban-tron-dat-do-vi-du',
  'initiatives of a convener': '/conveners/ban-tron-dat-do-vi-du/landscape-initiatives',
  consortiums: '/consortiums',
  consortium: '/consortiums/monsoon-rivers-league-example',
  'dashboard of a consortium': '/consortiums/monsoon-rivers-league-example/dashboard',
  'initiatives of a consortium': '/consortiums/monsoon-rivers-league-example/landscape-initiatives',
  'start page of nobody': '/start',
  'profile of nobody': '/profile',
  'saved records as nobody': '/saved',
  'following a search as nobody': '/follow?commodity=cocoa',
  'sign-in problem': '/sign-in-problem?problem=expired',
  'sign-in problem of cookies': '/sign-in-problem?problem=cookies',
  'sign-in problem of scopes': '/sign-in-problem?problem=scope',
  'sign-in after a link from elsewhere': '/sign-in',
  'sign-out after a link from elsewhere': '/sign-in?action=signout',
  'signed in': '/signed-in',
  search: '/search',
  'search, results': '/search?q=coffee',
  'search, one kind': '/search?q=forest&kind=organization',
  'search, nothing found': '/search?q=zzzzzzzz',
  projects: '/initiatives/ca-phe-ben-vung-dak-lak/projects',
  'projects, none': '/initiatives/gojeb-valley-forest-coffee-agreement/projects',
  'projects, no match': '/initiatives/ca-phe-ben-vung-dak-lak/projects?q=zzzzzzzz',
  project: '/initiatives/ca-phe-ben-vung-dak-lak/projects/tuoi-tiet-kiem-cho-1500-ho',
  'requested support':
    '/initiatives/ca-phe-ben-vung-dak-lak/projects/tuoi-tiet-kiem-cho-1500-ho/requested-support',
  'investment opportunities': '/initiatives/ca-phe-ben-vung-dak-lak/investment-opportunities',
  'investment opportunity in two languages':
    '/initiatives/compacto-do-vale-do-teles-pires/investment-opportunities/participacao-no-frigorifico-rastreado',
  news: '/news-and-updates',
  'news, filtered': '/news-and-updates?kind=site-news&year=2026',
  'news, no match': '/news-and-updates?q=zzzzzzzz',
  story: '/news-and-updates/one-portal-six-languages',
  'story in one language': '/news-and-updates/three-levels-of-verification',
  updates: '/initiatives/ca-phe-ben-vung-dak-lak/updates',
  'updates, none yet': '/initiatives/trang-river-rubber-landscape/updates',
  update: '/initiatives/ca-phe-ben-vung-dak-lak/updates/muc-nuoc-ngam-giu-duoc-qua-mua-kho-thu-hai',
  'updates of a project': '/initiatives/ca-phe-ben-vung-dak-lak/projects/tuoi-tiet-kiem-cho-1500-ho/updates',
  'update of a project':
    '/initiatives/ca-phe-ben-vung-dak-lak/projects/tuoi-tiet-kiem-cho-1500-ho/updates/bo-tuoi-thu-mot-nghin-da-lap-xong',
  contact: '/contact',
  'contact about an initiative': '/contact?initiative=rung-ngap-man-va-lua-tra-vinh',
  'contact, sent': '/contact?sent=contact',
  newsletter: '/newsletter',
  'newsletter, a broken link': '/newsletter/unsubscribe?token=x',
  feedback: '/feedback?page=/initiatives',
  registration: '/register',
  'offer of support':
    '/initiatives/ca-phe-ben-vung-dak-lak/projects/tuoi-tiet-kiem-cho-1500-ho/requested-support?offer=so-lieu-mua-theo-ngay',
  'how it works': '/how-it-works',
  page: '/about',
  'page below another': '/about/governance',
};

export const missing = '/nothing/here';

/** Returns the status of a screen. */
export function statusOf(path: string): number {
  if (path === missing) return 404;
  if (!path.startsWith('/sign-in-problem')) return 200;
  return path.endsWith('=scope') ? 503 : 400;
}

/** Screen of the first record that another one links, by the beginning of its address. */
export interface FirstLinked {
  readonly on: string;
  readonly to: string;
}

interface MemberScreens {
  readonly account: string;
  readonly visited: readonly (string | FirstLinked)[];
  /** Looked at in English by other journeys. */
  readonly translated?: readonly (string | FirstLinked)[];
}

const firstIn = (list: string): FirstLinked => ({ on: list, to: `${list}/` });

const initiative = '/initiatives/ca-phe-ben-vung-dak-lak';

/** Screens for members, by the demonstration account that may see them. */
export const memberScreens: readonly MemberScreens[] = [
  {
    account: 'admin',
    visited: [
      '/studio/people',
      '/studio/people?state=none',
      '/studio/people/invitations',
      '/studio/people/invitations/new',
      '/studio/people/registrations?state=all',
      '/studio/people/log',
      '/studio/people/data',
      firstIn('/studio/people'),
      '/studio/data',
      '/studio/status',
      '/studio/settings/pages/privacy',
    ],
    translated: [
      '/studio/codes/commodity',
      '/studio/settings',
      '/studio/settings/languages',
      '/studio/settings/navigation',
      '/studio/settings/demonstration',
      '/studio/content/organizations',
      { on: '/studio/translation?language=es', to: '/studio/translation/es/' },
    ],
  },
  {
    account: 'content-editor',
    visited: [firstIn('/studio/content/stories')],
    translated: ['/studio/content'],
  },
  { account: 'initiative-editor', visited: [firstIn('/studio/content/initiatives')] },
  {
    account: 'convener',
    visited: [initiative, `${initiative}/ecosystem-action`],
    translated: ['/studio', `${initiative}/progress-reporting`, `${initiative}/landscape-maturity`],
  },
  { account: 'registered', visited: ['/register'] },
  {
    account: 'organization-editor',
    visited: [
      '/start',
      '/profile',
      '/follow?commodity=cocoa',
      '/saved?opportunity=compacto-do-vale-do-teles-pires/participacao-no-frigorifico-rastreado',
      '/saved?project=ca-phe-ben-vung-dak-lak/tuoi-tiet-kiem-cho-1500-ho',
      '/organizations/monsoon-kite-trading-example/dashboard',
      '/organizations/monsoon-kite-trading-example/documents',
      '/organizations/monsoon-kite-trading-example/documents?q=premiums',
    ],
  },
  {
    account: 'consortium-manager',
    visited: [
      '/consortiums/monsoon-rivers-league-example/dashboard',
      // Some of these are not theirs.
      '/organizations/monsoon-kite-trading-example/documents',
    ],
  },
];
