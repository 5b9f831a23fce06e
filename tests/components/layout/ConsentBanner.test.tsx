import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ConsentBanner, ConsentSettings } from '#components/layout/ConsentBanner.tsx';
import { Layout } from '#components/layout/Layout.tsx';
import { locales } from '#contract/shared/locale.ts';
import { startAnalytics } from '#lib/analytics/start.ts';
import { contextQueries } from '#lib/api/context.ts';
import { siteContext } from '#tests/support/fixtures.ts';
import { renderScreen, renderWithoutScript } from '#tests/support/renderScreen.tsx';

vi.mock('#lib/analytics/start.ts', () => ({ startAnalytics: vi.fn(() => Promise.resolve()) }));

const site = {
  origin: 'https://portal.test',
  signIn: true,
};
const withTagManager = { ...site, tagManagerId: 'GTM-ABC1234' };
const root = document.documentElement;

describe('ConsentBanner', () => {
  test.each(locales)('asks in %s, with equal buttons to accept and reject', (locale) => {
    renderScreen(<ConsentBanner />, { site: withTagManager, locale });
    const [reject, accept] = screen.getAllByRole('button');
    expect([reject, accept].map((button) => button?.dataset['consentChoice'])).toEqual(['denied', 'granted']);
    expect(reject?.className).toBe(accept?.className);
  });

  test.each([
    [siteContext.site.pages, 1],
    [['about'], 0],
  ])('leads to the page on privacy where there is one: %j', (pages, count) => {
    renderScreen(<ConsentBanner />, {
      site: withTagManager,
      seed: (client, api) => {
        const context = { ...siteContext, site: { ...siteContext.site, pages } };
        client.setQueryData(contextQueries(api).site().queryKey, context);
      },
    });
    expect(screen.queryAllByRole('link', { name: 'Privacy' })).toHaveLength(count);
  });

  test('does not ask without a tag manager or JavaScript', () => {
    const { container, unmount } = renderScreen(
      <>
        <ConsentBanner />
        <ConsentSettings />
      </>,
      { site },
    );
    expect(container).toBeEmptyDOMElement();
    unmount();
    renderWithoutScript(<ConsentBanner />, { site: withTagManager });
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('reopens from the footer', () => {
    renderScreen(<ConsentSettings />, { site: withTagManager });
    expect(screen.getByRole('button', { name: 'Cookie settings' }).dataset['consentChoice']).toBe('open');
  });
});

describe('counting begins', () => {
  beforeEach(() => {
    vi.mocked(startAnalytics).mockClear();
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    delete root.dataset['consent'];
  });
  const open = async (settings: typeof site | typeof withTagManager | null) => {
    renderScreen(<Layout>page</Layout>, { site: settings });
    await vi.advanceTimersByTimeAsync(3000);
  };
  const calls = () => vi.mocked(startAnalytics).mock.calls.map(([options]) => options);

  test('of its own accord where the site counts by itself', async () => {
    await open(site);
    expect(calls()).toMatchObject([{ tagManagerId: null, late: false }]);
  });

  test('not if the browser asks not to track', async () => {
    vi.stubGlobal('navigator', Object.create(navigator, { doNotTrack: { value: '1' } }));
    await open(site);
    expect(calls()).toEqual([]);
  });

  test('not on a page that knows no settings', async () => {
    await open(null);
    expect(calls()).toEqual([]);
  });

  test('with a tag manager only after consent', async () => {
    await open(withTagManager);
    expect(calls()).toEqual([]);
    root.dataset['consent'] = 'denied';
    window.dispatchEvent(new Event('consent'));
    await vi.advanceTimersByTimeAsync(3000);
    expect(calls()).toEqual([]);
    root.dataset['consent'] = 'granted';
    window.dispatchEvent(new Event('consent'));
    await vi.advanceTimersByTimeAsync(3000);
    expect(calls()).toMatchObject([{ tagManagerId: 'GTM-ABC1234', late: true }]);
  });

  test('immediately with earlier consent', async () => {
    root.dataset['consent'] = 'granted';
    await open(withTagManager);
    expect(calls()).toMatchObject([{ tagManagerId: 'GTM-ABC1234', late: false }]);
  });
});
