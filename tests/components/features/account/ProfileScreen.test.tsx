import type { QueryClient } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ProfileScreen } from '#components/features/account/ProfileScreen.tsx';
import { type Locale, locales } from '#contract/shared/locale.ts';
import type { Api } from '#lib/api/api.ts';
import { mailPreferencesQuery } from '#lib/api/mails.ts';
import type { OwnSession } from '#lib/api/ownSession.ts';
import { freshProfileQuery, ownSessionsQuery } from '#lib/api/profile.ts';
import type { Profile } from '#lib/api/profileClaims.ts';
import type { Viewer } from '#lib/session/viewer.ts';
import { viewer } from '#tests/support/dashboards.ts';
import {
  hydrateScreen,
  renderScreen,
  renderWithoutScript,
  serverHtml,
} from '#tests/support/renderScreen.tsx';

const ana: Profile = { oid: viewer.profile.oid, name: 'Ana N.', emails: ['a@example.org'], jobTitle: 'Head' };

function show(fresh?: Profile | null, who: Viewer | null = viewer, locale: Locale = 'en') {
  return renderScreen(<ProfileScreen />, {
    locale,
    path: '/profile',
    viewer: who,
    seed: (client) => {
      if (fresh !== undefined) client.setQueryData(freshProfileQuery(ana.oid).queryKey, fresh);
    },
  });
}

const detail = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling;

describe('ProfileScreen', () => {
  test('shows the claims of the identity token where nothing else is available', () => {
    show();
    expect(detail('Name')).toHaveTextContent('Ana');
    expect(detail('Email')).toHaveTextContent('ana@example.org');
    expect(detail('Job title')).toHaveTextContent('Not given');
    expect(screen.queryByText(/Up to date|refresh these details/)).toBeNull();
  });

  test('shows the current account', () => {
    show(ana);
    expect(detail('Name')).toHaveTextContent('Ana N.');
    expect(detail('Job title')).toHaveTextContent('Head');
    expect(screen.getByText('Up to date.')).toBeVisible();
  });

  test('says when it shows an outdated account', () => {
    show(null);
    expect(detail('Name')).toHaveTextContent('Ana');
    expect(screen.getByText(/^We can’t refresh these details right now/)).toBeVisible();
  });

  test.each([
    ['admin', true],
    ['convener', false],
  ])('links %s to the analytics, if they may read those', (name, isLed) => {
    show(undefined, { ...viewer, context: { ...viewer.context, roles: [{ name, scope: null }] } });
    const link = screen.queryByRole('link', { name: 'Visits and unmet demand' });
    expect(link?.getAttribute('href') ?? null).toBe(isLed ? '/analytics' : null);
  });

  test('says of a role of unknown scope neither where it applies nor what it may do', () => {
    show(undefined, { ...viewer, context: { ...viewer.context, roles: [{ name: 'admin' }] } });
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toContain('Administrator');
    expect(screen.queryByText('Everywhere')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Visits and unmet demand' })).toBeNull();
  });

  test('links the organization and names the roles with their scope', () => {
    const scope = { kind: 'organization', id: 'dragonfly', name: 'Dragonfly Cooperative' } as const;
    const roles = [
      { name: 'buyer', scope },
      { name: 'investor', scope: null },
      { name: 'of-tomorrow', scope: null },
    ];
    const organization = { slug: 'dragonfly', name: 'Dragonfly Cooperative' };
    show(undefined, { ...viewer, context: { ...viewer.context, organization, roles } });
    expect(screen.getByRole('link', { name: 'Dragonfly Cooperative' })).toHaveAttribute(
      'href',
      '/organizations/dragonfly',
    );
    expect(screen.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
      'BuyerDragonfly Cooperative',
      'InvestorEverywhere',
    ]);
  });

  test('links the password change and back', () => {
    show(ana, viewer, 'fr');
    expect(screen.getByRole('link', { name: 'Changer votre mot de passe' })).toHaveAttribute(
      'href',
      '/api/auth/reset?returnUrl=%2Ffr%2Fprofile',
    );
  });

  test('says to visitors what they get, and links the sign-in and the registration', () => {
    show(undefined, null);
    expect(screen.getByRole('region', { name: 'Sign in to see your profile' })).toBeVisible();
    expect(screen.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
      'Details',
      'Emails',
      'Where you’re signed in',
    ]);
    expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute(
      'href',
      '/register?returnUrl=%2Fprofile',
    );
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/api/auth/signin?returnUrl=%2Fprofile',
    );
  });

  test('leads to what a person follows, and says how to get a copy of their data, or have them erased', () => {
    show();
    expect(screen.getByRole('link', { name: /^Start page/ })).toHaveAttribute('href', '/start');
    const own = within(screen.getByRole('region', { name: 'Your data' }));
    expect(own.getByRole('link')).toHaveAttribute('href', '/contact');
  });

  test.each(locales)('has all its texts in %s', (locale) => {
    show(ana, viewer, locale);
    show(null, viewer, locale);
    show(undefined, null, locale);
  });
});

const here: OwnSession = {
  key: 'key-of-this-one',
  startedAt: Date.UTC(2026, 10, 20, 8),
  usedAt: Date.UTC(2026, 10, 21, 9),
  device: { kind: 'desktop', browser: 'Firefox', system: 'Linux' },
  isCurrent: true,
};
const phone: OwnSession = {
  ...here,
  key: 'key-of-the-phone',
  device: { kind: 'mobile', browser: 'Safari', system: 'iOS' },
  isCurrent: false,
};
const signedInAt = (sessions: OwnSession[] | null, locale: Locale = 'en', path = '/profile') => ({
  locale,
  path,
  viewer,
  seed: (client: QueryClient) => client.setQueryData(ownSessionsQuery(ana.oid).queryKey, sessions),
});
const rows = () => within(screen.getByRole('region', { name: /signed in/ })).getAllByRole('listitem');

describe('the choice of mails', () => {
  const member: Viewer = { ...viewer, usesStudio: true };
  const withChoice = (choice: object, who = member, locale: Locale = 'en') => ({
    ...{ locale, viewer: who, path: '/profile' },
    seed: (client: QueryClient, api: Api) =>
      client.setQueryData(mailPreferencesQuery(api, ana.oid).queryKey, choice),
  });

  test('is a form that needs no script, with the present choice', () => {
    renderWithoutScript(<ProfileScreen />, withChoice({ tasks: 'immediate' }));
    const region = within(screen.getByRole('region', { name: 'Emails' }));
    const choices = region.getAllByRole<HTMLInputElement>('radio');
    expect(choices.map(({ value, checked }) => [value, checked])).toEqual([
      ['daily', false],
      ['immediate', true],
      ['off', false],
    ]);
    expect(region.getByRole('button', { name: 'Save' })).toBeVisible();
  });

  test('is of what they follow for people without tasks', () => {
    renderWithoutScript(<ProfileScreen />, withChoice({ tasks: 'daily', following: 'weekly' }, viewer));
    const region = within(screen.getByRole('region', { name: 'Emails' }));
    const choices = within(region.getByRole('group', { name: /^Emails about what you follow/ }));
    expect(choices.getByRole('radio', { name: 'Once a week' })).toBeChecked();
    expect(region.getAllByRole('radio')).toHaveLength(3);
  });

  test('of tasks is hidden from people without tasks, and all where a context API does not know it', () => {
    renderScreen(<ProfileScreen />, withChoice({ tasks: 'daily' }, viewer));
    renderScreen(<ProfileScreen />, withChoice({}));
    expect(screen.queryByRole('region', { name: 'Emails' })).toBeNull();
  });

  test.each(locales)('has all its texts in %s', (locale) => {
    renderScreen(<ProfileScreen />, withChoice({ tasks: 'off', following: 'off' }, member, locale));
    renderScreen(<ProfileScreen />, {
      ...withChoice({ tasks: 'off' }, member, locale),
      path: '/profile?sent=mail-preferences',
    });
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(2);
  });
});

describe('own sessions', () => {
  test('are listed by device with their times, and ended by forms that need no script', () => {
    renderWithoutScript(<ProfileScreen />, signedInAt([here, phone]));
    expect(rows().map((row) => row.textContent)).toEqual([
      'Firefox on a computer (Linux)Signed in: Nov 20, 2026, 08:00 AM UTCLast used: Nov 21, 2026, 09:00 AM UTCThis one',
      'Safari on a phone (iOS)Signed in: Nov 20, 2026, 08:00 AM UTCLast used: Nov 21, 2026, 09:00 AM UTCSign out',
    ]);
    const one = within(rows()[1]!).getByRole<HTMLButtonElement>('button', {
      name: 'Sign out: Safari on a phone (iOS), signed in Nov 20, 2026, 08:00 AM UTC',
    });
    const others = screen.getByRole<HTMLButtonElement>('button', { name: 'Sign out everywhere else' });
    const sent = [one, others].map(({ form }) => [
      form?.method,
      form?.getAttribute('action'),
      Object.fromEntries(new FormData(form!)),
    ]);
    expect(sent).toEqual([
      ['post', '/api/auth/sessions', { locale: 'en', session: 'key-of-the-phone' }],
      ['post', '/api/auth/sessions', { locale: 'en' }],
    ]);
  });

  test('show times of the reader after hydration, without errors', () => {
    const options = signedInAt([here, phone]);
    expect(hydrateScreen(serverHtml(<ProfileScreen />, options), <ProfileScreen />, options)).toEqual([]);
    expect(screen.queryAllByText(/UTC/)).toEqual([]);
  });

  test('offer nothing to end where there are no others', () => {
    renderScreen(<ProfileScreen />, signedInAt([{ ...here, device: null }]));
    expect(rows()[0]).toHaveTextContent(/^Unknown device/);
    expect(screen.getByText('You aren’t signed in anywhere else.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Sign out/ })).toBeNull();
  });

  test('say that one was ended, and when they cannot be read', () => {
    renderScreen(<ProfileScreen />, signedInAt([here], 'en', '/profile?sessions=ended'));
    expect(screen.getByRole('status')).toHaveTextContent(/^Signed out there/);
    renderScreen(<ProfileScreen />, signedInAt(null));
    expect(screen.getByText(/^We can’t show where you’re signed in/)).toBeVisible();
  });

  test.each(locales)('have all their texts in %s', (locale) => {
    const tablet: OwnSession = { ...phone, key: 'tablet', device: { ...phone.device!, kind: 'tablet' } };
    renderScreen(
      <ProfileScreen />,
      signedInAt([here, phone, tablet, { ...phone, key: 'x', device: null }], locale),
    );
    renderScreen(<ProfileScreen />, signedInAt([here], locale, '/profile?sessions=ended'));
    renderScreen(<ProfileScreen />, signedInAt(null, locale));
  });
});
