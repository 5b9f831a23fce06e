import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { Follow } from '#components/features/initiatives/Follow.tsx';
import { AccountMenu } from '#components/layout/AccountMenu.tsx';
import { locales } from '#contract/shared/locale.ts';
import type { Role } from '#contract/users/schema.ts';
import type { Viewer } from '#lib/session/viewer.ts';
import { accountMenuHtml, followHtml } from '#server/composition/readerHtml.ts';
import { viewer } from '#tests/support/dashboards.ts';
import { loadTexts } from '#tests/support/loadTexts.ts';
import { hydrateScreen, serverHtml } from '#tests/support/renderScreen.tsx';

const scoped = (kind: 'organization' | 'consortium', id: string): NonNullable<Role['scope']> => ({
  kind,
  id,
  name: `<${id}> & "Sons'"`,
});

const reader = (name: string, roles: readonly Role[], usesStudio: boolean): Viewer => ({
  ...viewer,
  profile: { ...viewer.profile, name },
  context: { ...viewer.context, roles: [...roles] },
  usesStudio,
});

const readers: readonly Viewer[] = [
  reader('Ana', [], false),
  reader(
    '</details><script>alert("Ana")</script>',
    [{ name: 'buyer', scope: scoped('organization', 'mill') }],
    true,
  ),
  reader(
    "D'Ávila & “Filhos”",
    [{ name: 'consortium-manager', scope: scoped('consortium', 'league') }],
    false,
  ),
];

const elementsOf = (html: string): Element => {
  const template = document.createElement('div');
  template.innerHTML = html;
  return template;
};

const menuOf = (
  each: Viewer,
  locale: (typeof locales)[number],
  hiddenPages: readonly string[] = [],
): string => {
  const replaced = serverHtml(<AccountMenu />, { locale });
  const t = loadTexts(locale).getFixedT(null, ['template', 'edit'] as const);
  return accountMenuHtml(each, { locale, t, hiddenPages, replaced });
};

describe.each(locales)('in %s, the account menu that the server puts into the page of visitors', (locale) => {
  test.each(readers)('has the elements that React shows to $profile.name', (each) => {
    const shown = elementsOf(serverHtml(<AccountMenu />, { locale, viewer: each }));
    expect(elementsOf(menuOf(each, locale)).isEqualNode(shown)).toBe(true);
  });

  test('is hydrated as it is', () => {
    const errors = hydrateScreen(menuOf(readers[0]!, locale), <AccountMenu />, {
      locale,
      viewer: readers[0]!,
      isComposed: true,
    });
    expect(errors).toEqual([]);
  });
});

test('the account menu leads to no page that the portal does not offer', () => {
  expect(menuOf(readers[1]!, 'en')).toContain('/organizations/mill/dashboard');
  const without = menuOf(readers[1]!, 'en', ['/organizations/*/dashboard']);
  expect(without).not.toContain('/organizations/mill/dashboard');
  expect(without).toContain('/profile');
});

test('forms to follow are for readers without scripts, and give way to the button', async () => {
  const replaced = serverHtml(<Follow initiative="dak-lak" />, { locale: 'fr' });
  const common = loadTexts('fr').getFixedT(null, 'common');
  const html = followHtml({ common, path: '/fr/initiatives/dak-lak', replaced });
  const forms = new DOMParser()
    .parseFromString(`<div>${html}</div>`, 'text/html')
    .querySelectorAll('noscript form');
  expect([...forms].map((form) => form.getAttribute('action'))).toEqual([
    '/fr/initiatives/dak-lak',
    '/fr/initiatives/dak-lak',
  ]);
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')));
  const errors = hydrateScreen(html, <Follow initiative="dak-lak" />, {
    locale: 'fr',
    viewer,
    isComposed: true,
  });
  expect(errors).toEqual([]);
  expect(await screen.findByRole('button', { name: common('follow.start') })).toBeInTheDocument();
  vi.unstubAllGlobals();
});
