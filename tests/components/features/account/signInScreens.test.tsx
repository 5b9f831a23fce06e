import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { SignInProblemScreen } from '#components/features/account/SignInProblemScreen.tsx';
import { SignInRequestScreen } from '#components/features/account/SignInRequestScreen.tsx';
import { locales } from '#contract/shared/locale.ts';
import { signInProblems } from '#lib/auth/signInProblem.ts';
import { type SignInAction, signInActions } from '#lib/auth/signInRequest.ts';
import { viewer } from '#tests/support/dashboards.ts';
import { renderScreen, renderWithoutScript } from '#tests/support/renderScreen.tsx';

const requestScreen = (action: SignInAction) => (
  <SignInRequestScreen params={{ action, returnUrl: '/fr/compare?x=1' }} />
);
const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('SignInRequestScreen', () => {
  test.each([
    ['signin', 'Sign in', '/api/auth/signin?returnUrl=%2Ffr%2Fcompare%3Fx%3D1'],
    ['reset', 'Set a new password', '/api/auth/reset?returnUrl=%2Ffr%2Fcompare%3Fx%3D1'],
    ['signout', 'Sign out', '/api/auth/signout?returnUrl=%2Ffr%2Fcompare%3Fx%3D1'],
    ['clear-auth', 'Sign out', '/api/auth/clear-auth?returnUrl=%2Ffr%2Fcompare%3Fx%3D1'],
  ] as const)('asks for a click before "%s", without JavaScript, too', (action, name, address) => {
    renderWithoutScript(requestScreen(action), { path: '/sign-in' });
    expect(link(name)).toBe(address);
    expect(screen.getByText(/A link from an email or another website brought you here/)).toBeVisible();
  });

  test('lets a signed-in person continue, and asks before signing out', () => {
    const { unmount } = renderScreen(requestScreen('signin'), { path: '/sign-in', viewer });
    expect(link('Continue')).toBe('/fr/compare?x=1');
    expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
    unmount();
    renderScreen(requestScreen('signout'), { path: '/sign-in', viewer });
    expect(link('Sign out')).toContain('/api/auth/signout?');
  });

  test.each(signInActions.flatMap((action) => locales.map((locale) => [action, locale] as const)))(
    'has its texts: %s in %s',
    (action, locale) => {
      renderScreen(requestScreen(action), { path: '/sign-in', locale });
      expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    },
  );
});

describe('SignInProblemScreen', () => {
  const problemScreen = (problem: (typeof signInProblems)[number]) => (
    <SignInProblemScreen
      params={{ problem, returnUrl: '/vi/compare', scopes: ['openid', 'api://context'] }}
    />
  );

  test('says which scopes to grant, where they are missing', () => {
    const { unmount } = renderScreen(problemScreen('scope'));
    expect(screen.getByText('openid api://context')).toBeVisible();
    expect(screen.getByText(/^If you run this site: at your identity provider, grant/)).toBeVisible();
    unmount();
    renderScreen(problemScreen('failed'));
    expect(screen.queryByText(/If you run this site|openid/)).toBeNull();
  });

  test('names cookies as the cause', () => {
    renderWithoutScript(problemScreen('cookies'), { path: '/sign-in-problem' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your browser isn’t keeping cookies');
    expect(link('Sign in again')).toBe('/api/auth/signin?returnUrl=%2Fvi%2Fcompare');
  });

  test('lets a person continue who is signed in', () => {
    renderScreen(problemScreen('expired'), { viewer });
    expect(link('Continue')).toBe('/vi/compare');
  });

  test.each(signInProblems.flatMap((problem) => locales.map((locale) => [problem, locale] as const)))(
    'has its texts: %s in %s',
    (problem, locale) => {
      renderScreen(problemScreen(problem), { locale });
      expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    },
  );
});
