import type { Page } from '@playwright/test';
import { consenting, type TrackedEvent, useTaggedPortal, view } from './support/analytics.ts';
import { expect, test } from './support/test.ts';

const tagged = useTaggedPortal();

const watched = (payload: object): TrackedEvent[] => [
  ['video_start', payload],
  ...([10, 25, 50, 75] as const).map((percent): TrackedEvent => ['video_progress', { ...payload, percent }]),
  ['video_complete', payload],
];

async function withEmbeds(page: Page, story: string) {
  const embeds = [
    { provider: 'youtube', videoId: 'abcdefghijk' },
    { provider: 'vimeo', videoId: '123456789' },
  ];
  await page.route(`**/_next/data/**/${story}.json**`, async (route) => {
    const response = await route.fetch();
    const embed = { ...embeds.shift(), poster: null, title: 'Elsewhere', transcript: null, language: 'en' };
    const body = (await response.text()).replace('"embed":null', `"embed":${JSON.stringify(embed)}`);
    await route.fulfill({ response, body });
  });
}

test("emits the progress of the site's films and of embedded ones", async ({ page }) => {
  const { expectTracked, open } = await consenting(page, tagged);
  const story = 'one-portal-six-languages';
  await withEmbeds(page, story);
  await open('/news-and-updates');
  await expectTracked(view('/news-and-updates', '/news-and-updates', 'load'));
  for (const [provider, video] of [
    ['youtube', 'abcdefghijk'],
    ['vimeo', '123456789'],
  ] as const) {
    await page.locator(`a[href="/news-and-updates/${story}"]`).click();
    await expectTracked(view('/news-and-updates/[story]', `/news-and-updates/${story}`), [
      'view_story',
      { story, initiative: null, project: null },
    ]);
    await page.getByRole('button', { name: /^Play the video/ }).click();
    await expectTracked(...watched({ provider, video }));
    await page.goBack();
    await expectTracked(view('/news-and-updates', '/news-and-updates', 'history'));
  }

  await open('/how-it-works');
  await expectTracked(view('/how-it-works', '/how-it-works', 'load'));
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
  await expectTracked(...watched({ provider: 'self', video }));
});

test('weighs at most 3 KB on every page, except for played films', async ({ page }) => {
  const sizes: Record<string, number> = {};
  const marks = { start: 'virtual_page_view', manager: 'gtm.start', videos: 'video_progress' };
  page.on('response', (response) => {
    if (!response.url().includes('/_next/static/chunks/')) return;
    void response.text().then(async (code) => {
      for (const [name, mark] of Object.entries(marks))
        if (code.includes(mark)) sizes[name] = Number(await response.headerValue('content-length'));
    });
  });
  const { open } = await consenting(page, tagged);
  await open('/how-it-works');
  await expect(page.locator('video[data-video]')).toHaveCount(1);
  await expect.poll(() => Object.keys(sizes).sort()).toEqual(['manager', 'start']);
  expect((sizes['start'] ?? 0) + (sizes['manager'] ?? 0)).toBeLessThanOrEqual(3072);
});
