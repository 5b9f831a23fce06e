import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { StatusScreen } from '#components/features/status/StatusScreen.tsx';
import { locales } from '#contract/shared/locale.ts';
import type { ServiceStatus } from '#contract/status/schema.ts';
import { statusQueries } from '#lib/api/status.ts';
import type { PortalStatus } from '#lib/status/portalStatus.ts';
import { renderScreen, renderWithoutScript } from '#tests/support/renderScreen.tsx';
import { portalStatus, statusOfService } from '#tests/support/status.ts';
import { someViewer } from '#tests/support/viewers.ts';

const viewer = someViewer([{ name: 'admin', scope: null }]);

const options = (portal: PortalStatus | null, service: ServiceStatus | null) => ({
  viewer,
  path: '/studio/status',
  seed: ((client, api) => {
    const queries = statusQueries(api);
    client.setQueryData(queries.portalKey(viewer.profile.oid), portal);
    client.setQueryData(queries.service(viewer.profile.oid).queryKey, service);
  }) as NonNullable<NonNullable<Parameters<typeof renderScreen>[1]>['seed']>,
});

const valueOf = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling;

describe('the page about the status', () => {
  test.each(locales)('says in %s that everything works, with its figures, without JavaScript', (locale) => {
    renderWithoutScript(<StatusScreen />, { ...options(portalStatus(), statusOfService()), locale });
    expect(document.querySelectorAll('h1')).toHaveLength(1);
    expect(document.querySelectorAll('h2')).toHaveLength(6);
    expect(document.querySelectorAll('dt').length).toBeGreaterThan(25);
    expect(document.body.textContent).not.toMatch(/:\/\/|undefined|NaN/);
  });

  test('shows services, queues, cache, changes, software and storage', () => {
    renderScreen(<StatusScreen />, options(portalStatus(), statusOfService()));
    expect(screen.getByText('Everything works.')).toBeVisible();
    expect(valueOf('Context API')).toHaveTextContent('Responds12 ms');
    expect(valueOf('Map tiles')).toHaveTextContent('Built in');
    expect(valueOf('Emails waiting')).toHaveTextContent('0');
    expect(valueOf('Texts to translate or update')).toHaveTextContent('42');
    expect(valueOf('Pages found in the cache since the start')).toHaveTextContent('95% of 1,000');
    expect(valueOf('Processes that render')).toHaveTextContent('2 of 2');
    expect(valueOf('Heard of after')).toHaveTextContent('250 ms');
    expect(screen.queryByText('Checks of links to other sites')).toBeNull();
    expect(valueOf('Latest migration')).toHaveTextContent('085-backups');
    expect(valueOf('Free disk of the context API')).toHaveTextContent('50 GB of 100 GB');
    expect(valueOf('Last backup')).toHaveTextContent('Mar 9, 2026');
    expect(screen.getByRole('link', { name: 'Check again' })).toHaveAttribute('href', '?');
  });

  test('says first what needs attention', () => {
    const dependencies = [{ name: 'identity', state: 'silent', ms: null, isRefused: true }] as const;
    const service = statusOfService({ mails: { waiting: 3, refused: 2, oldestSeconds: 3600 } });
    renderScreen(<StatusScreen />, options(portalStatus({ dependencies }), service));
    const heading = screen.getByRole('heading', { name: '3 things need attention' });
    const items = within(heading.parentElement!).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Identity service: No calls until it responds',
      'Emails have been waiting for more than 15 minutes.',
      'The mail server refuses 2 emails for good.',
    ]);
    expect(valueOf('Oldest email waits since')).toHaveTextContent('11:00');
  });

  test('says whether links to other sites are checked, and how many fail', () => {
    const linkChecks = { addresses: 1200, failing: 3, lastAt: '2026-03-10T06:00:00.000Z' };
    const { unmount } = renderScreen(
      <StatusScreen />,
      options(portalStatus(), statusOfService({ linkChecks })),
    );
    expect(valueOf('Links to other sites that fail')).toHaveTextContent('3 of 1,200');
    expect(valueOf('Last check of links')).toHaveTextContent('Mar 10, 2026');
    unmount();
    renderScreen(<StatusScreen />, options(portalStatus(), statusOfService({ linkChecks: null })));
    expect(valueOf('Checks of links to other sites')).toHaveTextContent('Off. LINK_CHECK=on turns them on.');
    expect(screen.queryByText('Last check of links')).toBeNull();
  });

  test('shows the portal alone where the context API says nothing', () => {
    renderScreen(<StatusScreen />, options(portalStatus(), null));
    expect(screen.getByText('The context API does not say how it is doing.')).toBeVisible();
    expect(valueOf('Pages in the cache')).toHaveTextContent('1,234');
    expect(screen.queryByText('Waiting work')).toBeNull();
  });
});
