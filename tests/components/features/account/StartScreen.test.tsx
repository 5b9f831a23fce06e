import type { QueryClient } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { StartScreen } from '#components/features/account/StartScreen.tsx';
import type { OwnRequest } from '#contract/messages/schema.ts';
import type { ResponseBody } from '#contract/operations.ts';
import { type Locale, locales } from '#contract/shared/locale.ts';
import type { Api } from '#lib/api/api.ts';
import { followingQueries } from '#lib/api/following.ts';
import { messageQueries } from '#lib/api/messages.ts';
import { savedQueries } from '#lib/api/saved.ts';
import type { Viewer } from '#lib/session/viewer.ts';
import { viewer } from '#tests/support/dashboards.ts';
import { allOpportunities, allProjects } from '#tests/support/projects.ts';
import { renderScreen, renderWithoutScript } from '#tests/support/renderScreen.tsx';

const { oid } = viewer.profile;
const followedInitiative = {
  slug: 'dak-lak',
  name: 'Đắk Lắk',
  language: 'vi',
  since: '2026-05-01T10:00:00.000Z',
} as const;
const request = (changes: Partial<OwnRequest> = {}): OwnRequest => ({
  id: '6f1d0c1e-0d3c-4c52-9d2a-0d6a5f2f6f01',
  kind: 'registration',
  state: 'waiting',
  at: '2026-05-01T10:00:00.000Z',
  role: 'contributor',
  initiative: { slug: 'dak-lak', name: 'Đắk Lắk', language: 'vi' },
  organization: null,
  opportunity: null,
  project: null,
  reason: null,
  ...changes,
});

interface Shown {
  follows?: boolean;
  saved?: boolean;
  requests?: OwnRequest[];
}

const optionsOf = (
  { follows = false, saved = false, requests = [] }: Shown,
  who: Viewer | null = viewer,
  locale: Locale = 'en',
) => ({
  ...{ locale, viewer: who, path: '/start' },
  seed: (client: QueryClient, api: Api) => {
    const initiatives = follows ? [followedInitiative] : [];
    client.setQueryData(followingQueries(api).mine(oid).queryKey, {
      ...{ initiatives, updates: [], searches: [], feedToken: '' },
    });
    const opportunities = saved ? allOpportunities().items : [];
    const projects = saved ? allProjects().items : [];
    client.setQueryData(
      savedQueries(api).list('opportunity', oid).queryKey,
      opportunities.map((record) => ({ noun: 'opportunity', record })),
    );
    client.setQueryData(
      savedQueries(api).list('project', oid).queryKey,
      projects.map((record) => ({ noun: 'project', record })),
    );
    client.setQueryData(messageQueries(api).own(oid).queryKey, { requests });
  },
});
const show = (shown: Shown, who?: Viewer | null, locale?: Locale) =>
  renderScreen(<StartScreen />, optionsOf(shown, who, locale));
const withRole = (...names: string[]): Viewer => ({
  ...viewer,
  context: { ...viewer.context, verified: true, roles: names.map((name) => ({ name, scope: null })) },
});
const stepsShown = () =>
  within(screen.getByRole('region', { name: 'Next steps' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

describe('StartScreen', () => {
  test.each([
    [true, ['/studio/content/initiatives/new']],
    [false, []],
  ])('invites people to propose an initiative if they confirmed their details: %s', (verified, expected) => {
    show({}, { ...viewer, context: { ...viewer.context, verified } });
    const links = screen.queryAllByRole('link', { name: 'Start a proposal' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(expected);
  });

  test.each([
    ['without a role', [], {}, ['/initiatives', '/register']],
    ['who waits for a role', [], { follows: true, requests: [request()] }, ['/profile#mails']],
    [
      'who invests',
      ['investor'],
      { follows: true },
      ['/investment-opportunities', '/projects', '/profile#mails'],
    ],
    ['who has saved opportunities and projects', ['buyer'], { saved: true }, ['/initiatives']],
  ] as const)('proposes to a person %s what they have not done yet', (_, roles, shown, expected) => {
    show(shown as Shown, withRole(...roles));
    expect(stepsShown()).toEqual(expected);
  });

  test('lists requests with their subject and state, without JavaScript', () => {
    const opportunity = { slug: 'mill', name: 'A mill', language: 'en' } as const;
    const requests = [
      request(),
      request({ id: 'b', state: 'declined', role: 'of-tomorrow', reason: 'We know nobody of that name.' }),
      request({ id: 'c', kind: 'interest', state: 'answered', role: '', opportunity }),
    ];
    renderWithoutScript(<StartScreen />, optionsOf({ requests }));
    const region = within(screen.getByRole('region', { name: 'What you have asked for' }));
    expect(region.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Request for a role: ContributorĐắk LắkSent on May\u00a01, 2026Waiting for a reply',
      'Request for a roleĐắk LắkSent on May\u00a01, 2026Reason: We know nobody of that name.Declined',
      'Interest in an opportunityA millSent on May\u00a01, 2026Answered by email',
    ]);
    expect(region.getByRole('link', { name: 'A mill' })).toHaveAttribute(
      'href',
      '/initiatives/dak-lak/investment-opportunities/mill',
    );
  });

  test('shows saved opportunities and projects, and leads to all of them once', () => {
    show({ saved: true });
    for (const list of ['opportunities', 'projects']) {
      const region = within(screen.getByRole('region', { name: `Saved ${list}` }));
      expect(region.getAllByRole('listitem').length).toBeGreaterThan(0);
    }
    const links = screen.getAllByRole('link', { name: /compare/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/saved']);
  });

  test('has nothing to compare for a person who has saved nothing', () => {
    show({});
    expect(screen.queryByRole('link', { name: /compare/ })).toBeNull();
  });

  test('says to visitors what they get, and links the sign-in and the registration', () => {
    show({}, null);
    expect(screen.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
      'Initiatives you follow',
      'Saved opportunities',
      'Saved projects',
      'What you have asked for',
    ]);
    expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute(
      'href',
      '/register?returnUrl=%2Fstart',
    );
  });

  test.each(locales)('has all its texts in %s', (locale) => {
    const kinds = ['registration', 'contact', 'interest', 'offer', 'feedback'] as const;
    const states = ['waiting', 'answered', 'closed', 'approved', 'declined'] as const;
    const requests = kinds.map((kind, index) =>
      request({ id: kind, kind, state: states[index]!, reason: 'x' }),
    );
    show({ requests }, withRole('investor'), locale);
    show({ follows: true, saved: true }, withRole(), locale);
    show({}, null, locale);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(3);
  });
});

describe('what a person follows', () => {
  const initiative = {
    slug: 'dak-lak',
    name: 'Đắk Lắk',
    language: 'vi',
    since: '2026-05-01T10:00:00.000Z',
  } as const;
  const searches = [
    {
      search: 'country=VN&commodity=cocoa&seekingSupport=true',
      filters: [
        { name: 'country', values: ['Vietnam'] },
        { name: 'commodity', values: ['Cocoa'] },
        { name: 'seekingSupport', values: ['true'] },
      ],
    },
    { search: 'commodity=gone', filters: [] },
    { search: 'list=opportunities&deadline=30', filters: [{ name: 'deadline', values: ['30'] }] },
    { search: 'list=convener&slug=highlands', filters: [{ name: 'name', values: ['Highlands'] }] },
    {
      search: 'list=search&q=water&kind=project',
      filters: [
        { name: 'q', values: ['water'] },
        { name: 'kind', values: ['project'] },
      ],
    },
  ];
  const withFeed = (
    feedToken: string,
    locale: Locale = 'en',
    shown: ResponseBody<'getFollowing'>['searches'] = searches,
  ) => ({
    ...{ locale, viewer, path: '/start' },
    seed: (client: QueryClient, api: Api) =>
      client.setQueryData(followingQueries(api).mine(oid).queryKey, {
        ...{ initiatives: [initiative], updates: [], searches: shown, feedToken },
      }),
  });

  test('names the searches that a person follows, each with its filters and a way to change it', () => {
    renderWithoutScript(<StartScreen />, withFeed(''));
    const region = within(screen.getByRole('region', { name: 'Searches and organizations you follow' }));
    expect(region.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Vietnam, Cocoa, Seeking support', '/initiatives?country=VN&commodity=cocoa&seekingSupport=true'],
      ['Change Vietnam, Cocoa, Seeking support', '/follow?country=VN&commodity=cocoa&seekingSupport=true'],
      ['A search whose filters no longer exist', '/initiatives?commodity=gone'],
      ['Change A search whose filters no longer exist', '/follow?commodity=gone'],
      ['Investment opportunities: Within 30 days', '/investment-opportunities?deadline=30'],
      ['Change Investment opportunities: Within 30 days', '/follow?list=opportunities&deadline=30'],
      ['Highlands', '/conveners/highlands'],
      ['Change Highlands', '/follow?list=convener&slug=highlands'],
      ['Search for water, Projects', '/search?q=water&kind=project'],
      ['Change Search for water, Projects', '/follow?list=search&q=water&kind=project'],
    ]);
  });

  test('marks the names of filters that are in another language', () => {
    const partner = {
      search: 'list=projects&theme=production&partner=forum',
      filters: [
        { name: 'theme', values: ['Production'] },
        { name: 'partner', values: ['Diễn đàn'], languages: { 'Diễn đàn': 'vi' as const } },
      ],
    };
    renderScreen(<StartScreen />, withFeed('', 'en', [partner]));
    expect(screen.getByRole('link', { name: 'Projects: Production, Diễn đàn' })).toBeVisible();
    const names = screen.getAllByText('Diễn đàn');
    expect(names.map((name) => name.getAttribute('lang'))).toEqual(['vi', 'vi']);
  });

  test.each([
    ['a-token', 1, ['Get a new address', 'Turn the feed off']],
    ['', 0, ['Turn the feed on']],
  ])(
    'with the token "%s" is linked %i times, and changed by %j without JavaScript',
    (token, links, expected) => {
      renderWithoutScript(<StartScreen />, withFeed(token));
      const region = within(screen.getByRole('region', { name: 'Initiatives you follow' }));
      expect(region.queryAllByRole('link', { name: /Atom|feed/i })).toHaveLength(links);
      expect(region.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(expected);
    },
  );

  test.each(locales)('has all its texts in %s', (locale) => {
    renderScreen(<StartScreen />, withFeed('a-token', locale));
    renderScreen(<StartScreen />, withFeed('', locale));
    renderScreen(<StartScreen />, { ...withFeed('a-token', locale), path: '/start?sent=feed-renewal' });
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(3);
  });
});
