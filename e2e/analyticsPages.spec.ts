import {
  consenting,
  initiative,
  slug,
  type TrackedEvent,
  useTaggedPortal,
  view,
} from './support/analytics.ts';
import { test } from './support/test.ts';

const tagged = useTaggedPortal();

test('emits page views for every kind of navigation', async ({ page }) => {
  const { expectTracked, open } = await consenting(page, tagged);
  const main = page.getByRole('main');
  // Going back repeats page views, but no choices.
  await open(`/initiatives?q=dak+lak`);
  await expectTracked(view('/initiatives', '/initiatives', 'load'));
  await page.locator(`article a[href="${initiative}"]`).dblclick();
  await expectTracked(
    ['compact_click', { initiative: slug, area: 'main' }],
    view('/initiatives/[initiative]', initiative),
    ['view_compact', { initiative: slug }],
  );
  await page.goBack();
  await expectTracked(view('/initiatives', '/initiatives', 'history'));
  await page.goForward();
  await expectTracked(view('/initiatives/[initiative]', initiative, 'history'), [
    'view_compact',
    { initiative: slug },
  ]);
  // From the back/forward cache.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expectTracked(view('/initiatives/[initiative]', initiative, 'history'), [
    'view_compact',
    { initiative: slug },
  ]);
  // Tracking starts when the page is idle; a reloaded page emits nothing about it.
  const started = page.waitForRequest(/\/gtm\.js/);
  await page.reload();
  await started;

  const card = main.locator(`article a[href^="${initiative}/projects/"]`).first();
  const project = (await card.getAttribute('href'))?.split('/').at(-1) ?? '';
  await card.click();
  await expectTracked(
    ['project_click', { initiative: slug, project, area: 'main' }],
    view('/initiatives/[initiative]/projects/[project]', `${initiative}/projects/${project}`),
    ['view_project', { initiative: slug, project }],
  );

  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Projects' }).click();
  const projects: TrackedEvent = view('/initiatives/[initiative]/projects', `${initiative}/projects`);
  await expectTracked(['navigation_clicked', { area: 'navigation', to: `${initiative}/projects` }], projects);
});

test('emits profiles, opportunities, walls and external links', async ({ page }) => {
  const { expectTracked, open } = await consenting(page, tagged);
  const main = page.getByRole('main');
  await open(`/vi${initiative}/investment-opportunities`);
  const opportunities = '/initiatives/[initiative]/investment-opportunities';
  await expectTracked(
    [
      'virtual_page_view',
      { page: opportunities, path: `${initiative}/investment-opportunities`, locale: 'vi', arrival: 'load' },
    ],
    ['view_opportunities', { initiative: slug, opportunity: null }],
  );

  await open('/organizations/monsoon-kite-trading-example');
  await expectTracked(
    view('/organizations/[organization]', '/organizations/monsoon-kite-trading-example', 'load'),
    ['view_profile', { profile: 'organization', slug: 'monsoon-kite-trading-example' }],
  );
  await main.locator('a[href^="https://monsoon-kite.example"]').click();
  await expectTracked(['external_link_click', { host: 'monsoon-kite.example', area: 'main' }]);

  const dashboard = '/organizations/[organization]/dashboard';
  await open('/organizations/monsoon-kite-trading-example/dashboard');
  await expectTracked(view(dashboard, '/organizations/monsoon-kite-trading-example/dashboard', 'load'), [
    'login_wall_seen',
    { page: dashboard },
  ]);
  await main.getByRole('link', { name: 'Sign in' }).click();
  await expectTracked(['login_start', { page: dashboard, area: 'main' }]);

  // Leads to a person by mail.
  await page.evaluate(() => {
    document
      .querySelector('main')
      ?.insertAdjacentHTML('beforeend', '<a href="mailto:a@example.org">write</a>');
  });
  await page.getByRole('link', { name: 'write' }).click();
  await expectTracked(['initiate_contact', { way: 'mail', area: 'main' }]);
});
