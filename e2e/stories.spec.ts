import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const initiative = '/initiatives/ca-phe-ben-vung-dak-lak';
const update = `${initiative}/updates/muc-nuoc-ngam-giu-duoc-qua-mua-kho-thu-hai`;

test('from the news, filtered, to an update, its neighbour, and its initiative', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'News' }).click();
  await expect(page.getByRole('status').filter({ hasText: '38 stories' })).toBeVisible();
  await page.locator('summary', { hasText: 'Country' }).click();
  await page.getByRole('checkbox', { name: /Vietnam/ }).check();
  await expect(page).toHaveURL(/country=VN/);
  await expect(page.getByRole('status').filter({ hasText: '16 stories of 38' })).toBeVisible();
  await page.getByRole('link', { name: 'Groundwater holds through a second dry season' }).click();
  await expect(page).toHaveURL(new RegExp(`${update}$`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Groundwater holds');
  await expect(page.getByRole('heading', { level: 2, name: 'What was different' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Previous and next story' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The 400,000th shade tree');
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Updates' }).click();
  await expect(page.getByRole('status').filter({ hasText: '15 updates' })).toBeVisible();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2/);
});

test('an initiative shows its latest updates, a project its own', async ({ page }) => {
  await page.goto(initiative);
  const latest = page.getByRole('region', { name: 'Latest updates' });
  await expect(latest.getByRole('article')).toHaveCount(3);
  await latest.getByRole('link', { name: 'All updates' }).click();
  await expect(page).toHaveURL(/\/updates$/);
  await page.goto(`${initiative}/projects/tuoi-tiet-kiem-cho-1500-ho`);
  await page.getByRole('link', { name: 'The thousandth irrigation kit is in place' }).click();
  await expect(page).toHaveURL(
    /\/projects\/tuoi-tiet-kiem-cho-1500-ho\/updates\/bo-tuoi-thu-mot-nghin-da-lap-xong$/,
  );
});

const pictures = (page: Page) =>
  page.locator('main img').evaluateAll((images: HTMLImageElement[]) =>
    Promise.all(
      images.map(async (image) => {
        image.loading = 'eager';
        await image.decode();
        return {
          natural: image.naturalWidth / image.naturalHeight,
          declared: Number(image.getAttribute('width')) / Number(image.getAttribute('height')),
          from: image.currentSrc,
        };
      }),
    ),
  );

test('pictures have the reserved proportions and a small format', async ({ page }) => {
  // A newly started service makes variants in the background.
  await expect(async () => {
    await page.goto(update);
    await expect(page.locator('main figure source[type="image/avif"]').first()).toBeAttached({
      timeout: 1000,
    });
  }).toPass({ timeout: 90_000, intervals: [2000] });
  const sizes = await pictures(page);
  expect(sizes.length).toBeGreaterThanOrEqual(2);
  for (const { natural, declared } of sizes) expect(Math.abs(natural / declared - 1)).toBeLessThan(0.02);
  expect(sizes[0]?.from).toContain('format=avif');
});

test('a film plays from the site itself, with captions, and loads nothing before', async ({ page }) => {
  const loaded: string[] = [];
  page.on('response', (response) => {
    if (response.headers()['content-type']?.startsWith('video/')) loaded.push(response.url());
  });
  await page.goto('/fr/how-it-works');
  const film = page.locator('video');
  await film.scrollIntoViewIfNeeded();
  expect(loaded).toEqual([]);
  const played = await film.evaluate(async (video: HTMLVideoElement) => {
    video.muted = true;
    await video.play();
    video.currentTime = 6;
    await new Promise((resolve) => {
      video.addEventListener('seeked', resolve, { once: true });
    });
    const track = [...video.textTracks].find(({ mode }) => mode === 'showing');
    return { width: video.videoWidth, seconds: Math.round(video.duration), language: track?.language };
  });
  expect(played).toEqual({ width: 640, seconds: 16, language: 'fr' });
  await page.getByText('Lire la transcription de la vidéo').click();
  await expect(page.getByText(/Au milieu pousse un arbre/)).toBeVisible();
});

test('downloads a document, and serves ranges of a film', async ({ page, request }) => {
  await page.goto(update);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Levels of the monitoring wells, 2026' }).click();
  expect((await download).suggestedFilename()).toBe('well-levels-2026.csv');

  await page.goto('/how-it-works');
  const source = (await page.locator('video source').getAttribute('src')) ?? '';
  const part = await request.get(source, { headers: { range: 'bytes=4-7' } });
  expect([part.status(), await part.text()]).toEqual([206, 'ftyp']);
  expect(part.headers()).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  });
  expect((await request.get(`/media/${'0'.repeat(64)}`)).status()).toBe(404);
});

test('pages link feeds, and feeds link existing pages', async ({ page, request }) => {
  for (const path of ['/vi/news-and-updates', `/vi${initiative}/updates`]) {
    await page.goto(path);
    const address = await page.locator('link[type="application/atom+xml"]').getAttribute('href');
    const response = await request.get(address ?? '');
    expect(response.headers()['content-type']).toBe('application/atom+xml; charset=utf-8');
    const again = await request.get(address ?? '', {
      headers: { 'if-none-match': response.headers()['etag'] ?? '' },
    });
    expect(again.status()).toBe(304);
    const parsed = await page.evaluate(
      (xml) => {
        const feed = new DOMParser().parseFromString(xml, 'application/xml');
        return {
          broken: feed.querySelector('parsererror') !== null,
          links: [...feed.querySelectorAll('entry > link')].map((link) => link.getAttribute('href') ?? ''),
        };
      },
      await response.text(),
    );
    expect(parsed.broken).toBe(false);
    for (const link of parsed.links.slice(0, 3))
      expect((await request.get(link, { maxRedirects: 0 })).status()).toBe(200);
  }
});

test('redirects former addresses permanently, with their query', async ({ request }) => {
  const leads = async (from: string) => {
    const response = await request.get(from, { maxRedirects: 0 });
    return [response.status(), response.headers()['location']];
  };
  expect(await leads('/about-us?a=1')).toEqual([308, '/about?a=1']);
  expect(await leads('/fr/compacts/ca-phe-ben-vung-dak-lak/updates?year=2026')).toEqual([
    308,
    `/fr${initiative}/updates?year=2026`,
  ]);
  for (const [from, to] of [
    ['/organizations/monsoon-kite-trading', '/organizations/monsoon-kite-trading-example'],
    [
      '/organizations/monsoon-kite-trading/commodities',
      '/organizations/monsoon-kite-trading-example/commodities',
    ],
    [
      '/organizations/monsoon-kite-trading/documents?q=x',
      '/organizations/monsoon-kite-trading-example/documents?q=x',
    ],
    [
      '/organizations/monsoon-kite-trading/supported-sourcing-areas/balung',
      '/organizations/monsoon-kite-trading-example/supported-sourcing-areas/balung-mills',
    ],
    [
      '/conveners/dak-lak-red-earth-table/landscape-initiatives',
      '/conveners/ban-tron-dat-do-vi-du/landscape-initiatives',
    ],
    ['/consortiums/monsoon-rivers-league', '/consortiums/monsoon-rivers-league-example'],
    ['/news-and-updates/three-ways-to-be-sure', '/news-and-updates/three-levels-of-verification'],
  ] as const)
    expect(await leads(`/fr${from}`)).toEqual([308, `/fr${to}`]);
  expect(await leads('/news-and-updates/guide-for-assemblies')).toEqual([
    308,
    '/news-and-updates/a-guide-for-community-assemblies',
  ]);
  expect(await leads('/vi/news-and-updates/muc-nuoc-ngam-giu-duoc-qua-mua-kho-thu-hai')).toEqual([
    308,
    `/vi${update}`,
  ]);
});

test('does not find unpublished or missing stories', async ({ page, browserErrors }) => {
  for (const path of [
    '/news-and-updates/what-two-years-taught-us',
    '/initiatives/kakao-lembah-rongkong/updates/muc-nuoc-ngam-giu-duoc-qua-mua-kho-thu-hai',
    '/no/such/page',
  ]) {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByRole('search').last()).toBeVisible();
  }
  await browserErrors.expect(/status of 404/);
});

test('prints the story, its text and link targets, without controls', async ({ page }) => {
  await page.goto('/terms');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  const after = await page
    .getByRole('link', { name: 'CC BY 4.0' })
    .evaluate((link) => getComputedStyle(link, '::after').content);
  expect(after).toContain('https://creativecommons.org/licenses/by/4.0/');

  await page.goto('/news-and-updates/one-portal-six-languages');
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByText('In the middle a tree grows: progress that everyone can see.')).toBeVisible();
  await expect(page.locator('main figure img').first()).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('finds, reads and pages through stories', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/vi/news-and-updates?year=2025');
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.getByRole('article').first().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('navigation', { name: 'Tin trước và tin sau' }).getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
