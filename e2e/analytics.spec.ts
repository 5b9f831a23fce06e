import type { Page } from '@playwright/test';
import { eventNames } from '../contract/eventNames.ts';
import { portal } from './support/addresses.ts';
import { type PortalProcess, startPortal } from './support/portalProcess.ts';
import { expect, test } from './support/test.ts';

const slug = 'ca-phe-ben-vung-dak-lak';
const initiative = `/initiatives/${slug}`;

type Told = [event: string, payload: object];
const byName = ([a]: Told, [b]: Told) => a.localeCompare(b);

/** Stands in for Google's container: hears all that is pushed, and passes it on to the journey. */
const container = `(() => {
  const hear = (entry) => { if (entry.event && entry.event !== 'gtm.js') told(JSON.stringify(entry)); };
  dataLayer.forEach(hear);
  const push = dataLayer.push.bind(dataLayer);
  dataLayer.push = (...entries) => { entries.forEach(hear); return push(...entries); };
})();`;

/** Stand in for the players of two providers: play to the end, as they would tell. */
const player = (messages: readonly unknown[]) => `<!doctype html><title>player</title><script>
  let greeted = false;
  addEventListener('message', () => {
    if (greeted) return;
    greeted = true;
    for (const message of ${JSON.stringify(messages)}) parent.postMessage(message, '*');
  });
</script>`;
const shares = [12, 27, 52, 77];
const players = {
  'https://www.youtube-nocookie.com/**': player([
    { event: 'infoDelivery', info: { playerState: 1, currentTime: 0, duration: 100 } },
    ...shares.map((currentTime) => JSON.stringify({ event: 'infoDelivery', info: { currentTime } })),
    JSON.stringify({ event: 'infoDelivery', info: { playerState: 0 } }),
  ]),
  'https://player.vimeo.com/**': player([
    { event: 'play' },
    ...shares.map((seconds) => ({ event: 'timeupdate', data: { seconds, duration: 100 } })),
    { event: 'ended' },
  ]),
};

let tagged: PortalProcess;
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  tagged = await startPortal({ GTM_ID: 'GTM-JOURNEY' });
});
test.afterAll(() => tagged.stop());

/** All that leaves the portal, and what the container is told; links away from it lead nowhere. */
async function listen(page: Page) {
  const told: Told[] = [];
  const outside: string[] = [];
  const beacons: string[] = [];
  await page.exposeFunction('told', (entry: string) => {
    const { event, ...payload } = JSON.parse(entry) as { event: string };
    told.push([event, payload]);
  });
  page.on('request', (request) => {
    if (request.url().endsWith('/api/events')) beacons.push(request.postData() ?? '');
  });
  await page.route(
    (url) => url.host !== new URL(tagged.origin).host,
    async (route) => {
      const url = route.request().url();
      outside.push(url);
      if (url.startsWith('https://www.googletagmanager.com/gtm.js'))
        return route.fulfill({ contentType: 'text/javascript', body: container });
      const [, body] = Object.entries(players).find(([at]) => url.startsWith(at.slice(0, -2))) ?? [];
      return body ? route.fulfill({ contentType: 'text/html', body }) : route.fulfill({ status: 204 });
    },
  );
  await page.route('**/api/auth/signin**', (route) => route.fulfill({ status: 204 }));
  return { told, outside, beacons };
}

const cookiesOf = async (page: Page) => (await page.context().cookies()).map(({ name }) => name);

test('without consent nothing is told, nothing is loaded and no cookie is set', async ({ page }) => {
  const { told, outside, beacons } = await listen(page);
  const layer = () => page.evaluate(() => (window as { dataLayer?: unknown[] }).dataLayer?.length);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${tagged.origin}/initiatives`);
  const banner = page.getByRole('region', { name: 'May we measure visits?' });
  await expect(banner).toBeVisible();

  // Asked, and not yet answered.
  await page.locator('summary', { hasText: 'Commodity' }).click();
  await page.getByRole('checkbox', { name: /^Coffee/ }).check();
  await expect(page).toHaveURL(/commodity=coffee/);
  await page.getByRole('button', { name: 'Reject' }).click();
  await expect(banner).toBeHidden();
  await page.locator('article a').first().click();
  await expect(page.getByRole('navigation', { name: 'Where you are' })).toBeVisible();
  await page.goto(`${tagged.origin}/search?q=zzzzzzzz`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner).toBeHidden();

  expect([told, outside, beacons, await cookiesOf(page)]).toEqual([[], [], [], []]);
  expect(await layer(), 'nothing but the signals of Consent Mode').toBe(1);

  // The choice can be changed, and taken back.
  await page.getByRole('button', { name: 'Measuring of visits' }).click();
  await expect(banner).toBeFocused();
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect.poll(() => told.map(([event]) => event)).toEqual(['virtual_page_view', 'search_failed']);
  await page.getByRole('button', { name: 'Measuring of visits' }).click();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reject' }).click();
  await reloaded;
  await page.getByRole('banner').getByRole('link', { name: 'Initiatives', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Initiatives');
  expect(told).toHaveLength(2);
  expect(await layer()).toBe(1);
});

test('the banner moves nothing, and costs who has chosen nothing', async ({ page }) => {
  await listen(page);
  const shift = () =>
    page.evaluate(
      () =>
        new Promise((resolve) => {
          new PerformanceObserver((list) => {
            resolve(list.getEntries().length);
          }).observe({ type: 'layout-shift', buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 0, 0)));
        }),
    );
  await page.goto(`${tagged.origin}/how-it-works`);
  expect(await shift()).toBe(0);
  await page.getByRole('button', { name: 'Reject' }).click();
  await page.goto(`${tagged.origin}/how-it-works`);
  expect(await shift()).toBe(0);
});

test('with consent each event is told once, with what it is about', async ({ page, context }) => {
  test.setTimeout(90_000);
  const { told, beacons } = await listen(page);
  let heard = 0;
  const seen = new Set<string>();
  /** What was told since the last time, in whatever order: just this, so that what comes twice or late fails the next one. */
  async function expectTold(...expected: Told[]) {
    await expect.poll(() => told.slice(heard).toSorted(byName)).toEqual(expected.toSorted(byName));
    heard = told.length;
    for (const [event] of expected) seen.add(event);
  }
  const open = (path: string) => page.goto(tagged.origin + path);
  const view = (route: string, path: string, arrival = 'route'): Told => [
    'virtual_page_view',
    { page: route, path, locale: 'en', arrival },
  ];
  const main = page.getByRole('main');
  await page.setViewportSize({ width: 1440, height: 900 });

  await open('/initiatives');
  await page.getByRole('button', { name: 'Accept' }).click();
  await expectTold(view('/initiatives', '/initiatives', 'load'));

  const coffee = { list: 'initiatives', filter: 'commodity', value: 'coffee' };
  await page.locator('summary', { hasText: 'Commodity' }).click();
  await page.getByRole('checkbox', { name: /^Coffee/ }).check();
  await expectTold(['filter_applied', coffee]);
  await page.getByRole('link', { name: /Remove.*Coffee/ }).click();
  await expectTold(['filter_removed', coffee]);

  await page.locator('.map-cluster').first().click();
  await expectTold(['map_clicked', { target: 'cluster' }]);

  await page.getByRole('searchbox').fill('Zzzzzzzz somebody@example.org');
  await page.getByRole('searchbox').press('Enter');
  const zzz = { list: 'initiatives', filter: 'q', value: 'zzzzzzzz' };
  await expectTold(['filter_applied', zzz], ['no_compact_available', { filters: '', text: 'zzzzzzzz' }]);
  await page.getByRole('link', { name: 'Clear all' }).last().click();
  await expectTold(['filter_removed', zzz]);

  await page.getByRole('link', { name: 'CSV' }).click();
  await expectTold(['file_download', { kind: 'list', file: 'initiatives.csv' }]);

  // Going back sees pages again, and chooses nothing again.
  await open(`/initiatives?q=dak+lak`);
  await expectTold(view('/initiatives', '/initiatives', 'load'));
  await page.locator(`article a[href="${initiative}"]`).dblclick();
  await expectTold(
    ['compact_click', { initiative: slug, area: 'main' }],
    view('/initiatives/[initiative]', initiative),
    ['view_compact', { initiative: slug }],
  );
  await page.goBack();
  await expectTold(view('/initiatives', '/initiatives', 'history'));
  await page.goForward();
  await expectTold(view('/initiatives/[initiative]', initiative, 'history'), [
    'view_compact',
    { initiative: slug },
  ]);
  // Out of the cache for pages that one goes back to.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expectTold(view('/initiatives/[initiative]', initiative, 'history'), [
    'view_compact',
    { initiative: slug },
  ]);
  await page.reload();
  await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset);

  const card = main.locator(`article a[href^="${initiative}/projects/"]`).first();
  const project = (await card.getAttribute('href'))?.split('/').at(-1) ?? '';
  await card.click();
  await expectTold(
    ['project_click', { initiative: slug, project, area: 'main' }],
    view('/initiatives/[initiative]/projects/[project]', `${initiative}/projects/${project}`),
    ['view_project', { initiative: slug, project }],
  );

  await page
    .getByRole('navigation', { name: 'Where you are' })
    .getByRole('link', { name: 'Projects' })
    .click();
  const projects = view('/initiatives/[initiative]/projects', `${initiative}/projects`);
  await expectTold(['navigation_clicked', { area: 'navigation', to: `${initiative}/projects` }], projects);
  await page.getByRole('searchbox').fill('zzzzzzzz');
  await page.getByRole('searchbox').press('Enter');
  await expectTold(
    ['filter_applied', { list: 'projects', filter: 'q', value: 'zzzzzzzz' }],
    ['no_project_available', { initiative: slug, filters: '', text: 'zzzzzzzz' }],
  );

  await open(`/vi${initiative}/investment-opportunities`);
  const opportunities = '/initiatives/[initiative]/investment-opportunities';
  await expectTold(
    [
      'virtual_page_view',
      { page: opportunities, path: `${initiative}/investment-opportunities`, locale: 'vi', arrival: 'load' },
    ],
    ['view_opportunities', { initiative: slug, opportunity: null }],
  );

  await open('/organizations/monsoon-kite-trading');
  await expectTold(view('/organizations/[organization]', '/organizations/monsoon-kite-trading', 'load'), [
    'view_profile',
    { profile: 'organization', slug: 'monsoon-kite-trading' },
  ]);
  await main.locator('a[href^="https://monsoon-kite.example"]').click();
  await expectTold(['external_link_click', { host: 'monsoon-kite.example', area: 'main' }]);

  const dashboard = '/organizations/[organization]/dashboard';
  await open('/organizations/monsoon-kite-trading/dashboard');
  await expectTold(view(dashboard, '/organizations/monsoon-kite-trading/dashboard', 'load'), [
    'login_wall_seen',
    { page: dashboard },
  ]);
  await main.getByRole('link', { name: 'Sign in' }).click();
  await expectTold(['login_start', { page: dashboard, area: 'main' }]);

  await open('/search?q=zzzzzzzz');
  await expectTold(view('/search', '/search', 'load'), [
    'search_failed',
    { list: 'site', filters: '', text: 'zzzzzzzz' },
  ]);

  // A message to somebody, wherever the address stands.
  await page.evaluate(() => {
    document
      .querySelector('main')
      ?.insertAdjacentHTML('beforeend', '<a href="mailto:a@example.org">write</a>');
  });
  await page.getByRole('link', { name: 'write' }).click();
  await expectTold(['initiate_contact', { way: 'mail', area: 'main' }]);

  const story = 'one-portal-six-languages';
  await withEmbeds(page, story);
  await open('/news-and-updates');
  await expectTold(view('/news-and-updates', '/news-and-updates', 'load'));
  for (const [provider, video] of [
    ['youtube', 'abcdefghijk'],
    ['vimeo', '123456789'],
  ] as const) {
    await page.locator(`a[href="/news-and-updates/${story}"]`).click();
    await expectTold(view('/news-and-updates/[story]', `/news-and-updates/${story}`), [
      'view_story',
      { story, initiative: null, project: null },
    ]);
    await page.getByRole('button', { name: /^Play the film/ }).click();
    await expectTold(...watched({ provider, video }));
    await page.goBack();
    await expectTold(view('/news-and-updates', '/news-and-updates', 'history'));
  }

  await open('/how-it-works');
  await expectTold(view('/how-it-works', '/how-it-works', 'load'));
  const film = page.locator('video[data-video]');
  const video = (await film.getAttribute('data-video')) ?? '';
  await film.evaluate(async (element: HTMLVideoElement) => {
    element.muted = true;
    await element.play();
    element.currentTime = element.duration - 0.2;
    await new Promise((resolve) => {
      element.addEventListener('ended', resolve, { once: true });
    });
  });
  await expectTold(...watched({ provider: 'self', video }));

  const footer = page.getByRole('contentinfo');
  const send = main.locator('form button[type=submit]');
  await footer.locator('a[href="/contact"]').click();
  await expectTold(['initiate_contact', { way: 'form', area: 'footer' }], view('/contact', '/contact'));
  await main.locator('#contact-topic').selectOption('data');
  await main.locator('#contact-name').fill('Somebody');
  await main.locator('#contact-email').fill('somebody@example.org');
  await main.locator('#contact-message').fill('Hello');
  await main.locator('#contact-consent').check();
  await send.dblclick();
  await expectTold(['submit_contact_form', { topic: 'data', initiative: null }]);

  await footer.locator('a[href="/newsletter"]').click();
  await expectTold(['initiate_newsletter', { area: 'footer' }], view('/newsletter', '/newsletter'));
  await main.locator('#newsletter-email').fill('somebody@example.org');
  await main.locator('#newsletter-consent').check();
  await send.click();
  await expectTold(['submit_newsletter_form', { language: 'en', interests: [] }]);

  await footer.locator('a[href="/register"]').click();
  await expectTold(['initiate_signup', { area: 'footer' }], view('/register', '/register'));
  await main.locator('#registration-name').fill('Somebody');
  await expectTold(['sign_up_start', {}]);
  await main.locator('#registration-email').fill('somebody@example.org');
  await main.getByRole('button', { name: 'Continue', exact: true }).click();
  await expectTold(['sign_up_progress', { step: 1, steps: 3 }]);
  await main.getByRole('button', { name: 'Continue', exact: true }).click();
  await expectTold(['sign_up_progress', { step: 2, steps: 3 }]);
  await main.locator('#registration-consent').check();
  await send.click();
  await expectTold(['sign_up_progress', { step: 3, steps: 3 }]);

  await signInElsewhere(page);
  await open('/');
  await expectTold(view('/', '/', 'load'), [
    'login',
    { userId: expect.any(String), jobTitle: 'Platform administrator', roles: 'admin' },
  ]);

  expect(eventNames.filter((name) => !seen.has(name))).toEqual([]);
  expect(JSON.stringify([told, beacons])).not.toMatch(/somebody@|example\.org/);
  // The collector counts the same, without who has signed in.
  expect(beacons.join()).not.toContain('userId');
  expect(
    (await context.cookies(tagged.origin))
      .map(({ name }) => name)
      .filter((name) => !name.startsWith('auth_')),
  ).toEqual([]);
});

const watched = (payload: object): Told[] => [
  ['video_start', payload],
  ...([10, 25, 50, 75] as const).map((percent): Told => ['video_progress', { ...payload, percent }]),
  ['video_complete', payload],
];

/** Gives a story films of others, first one of YouTube, then one of Vimeo; the demonstration has none. */
async function withEmbeds(page: Page, story: string) {
  const embeds = [
    { provider: 'youtube', videoId: 'abcdefghijk' },
    { provider: 'vimeo', videoId: '123456789' },
  ];
  await page.route(`**/_next/data/**/${story}.json**`, async (route) => {
    const answer = await route.fetch();
    const embed = { ...embeds.shift(), poster: null, title: 'Elsewhere', transcript: null, language: 'en' };
    const body = (await answer.text()).replace('"embed":null', `"embed":${JSON.stringify(embed)}`);
    await route.fulfill({ response: answer, body });
  });
}

/** Signs in at the portal that all journeys share, before its pages have told anybody: the cookies are the same. */
async function signInElsewhere(page: Page) {
  const other = await page.context().newPage();
  await other.route('**/api/auth/verify', (route) => route.abort());
  await other.goto(`${portal.origin}/api/auth/signin?returnUrl=%2Fprofile`);
  await other.locator('input[name="email"]').fill('admin@example.org');
  await other.locator('input[name="password"]').fill('landscape-together');
  await other.locator('button[value="submit"]').click();
  await other.waitForURL(`${portal.origin}/profile`);
  await other.close();
}

test('where the site counts by itself, administrators read what was looked for in vain', async ({
  page,
  browser,
}) => {
  const text = `vainly sought ${String(Date.now() % 90_000)}`;
  const query = new URLSearchParams({ q: text }).toString();
  // Who asks not to be followed is not; everybody else is counted, however quickly they leave.
  const quiet = await browser.newContext({ extraHTTPHeaders: { 'sec-gpc': '1' }, baseURL: portal.origin });
  await quiet.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
  });
  for (const visitor of [await quiet.newPage(), page]) {
    await visitor.goto(`${portal.origin}/search?${query}`);
    await visitor.waitForLoadState('networkidle');
    await visitor.goto(`${portal.origin}/how-it-works`);
  }
  expect(await cookiesOf(page)).toEqual([]);
  expect(await page.getByRole('button', { name: 'Accept' }).count()).toBe(0);

  await page.goto('/analytics');
  await expect(page.getByRole('heading', { name: 'For administrators' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await page.locator('input[name="email"]').fill('admin@example.org');
  await page.locator('input[name="password"]').fill('landscape-together');
  await page.locator('button[value="submit"]').click();
  const row = page.getByRole('row', { name: text });
  await expect(row.getByRole('cell').nth(2)).toHaveText('1');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'CSV' }).first().click();
  expect((await download).suggestedFilename()).toMatch(/^unmet-demand-.*\.csv$/);
  await quiet.close();
});

test('it weighs 3 KB at most', async ({ page }) => {
  const sizes: number[] = [];
  page.on('response', (response) => {
    if (!response.url().includes('/_next/static/chunks/')) return;
    void response.text().then(async (code) => {
      if (code.includes('virtual_page_view'))
        sizes.push(Number(await response.headerValue('content-length')));
    });
  });
  await page.goto('/initiatives');
  await expect.poll(() => sizes).toHaveLength(1);
  expect(sizes[0]).toBeLessThan(3072);
});
