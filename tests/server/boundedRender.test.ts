import type { ServerResponse } from 'node:http';
import { describe, expect, test, vi } from 'vitest';
import { boundedRender } from '#server/boundedRender.ts';
import { busyPage } from '#server/busyPage.ts';
import { loopbackServer } from '#tests/support/loopbackServer.ts';

const log = vi.hoisted(() => ({ warn: vi.fn() }));
vi.mock('#lib/log/logger.server.ts', () => ({ logger: () => log }));

async function portal(bounds: Parameters<typeof boundedRender>[2]) {
  const pages: ServerResponse[] = [];
  const render = boundedRender(
    (_, response) => {
      pages.push(response);
      return new Promise((resolve) => response.once('finish', resolve));
    },
    busyPage,
    bounds,
  );
  const { url } = await loopbackServer((request, response) => {
    render(request, response).catch(() => response.writeHead(500).end());
  });
  const ask = async (path = '/initiatives') => fetch(url + path);
  const started = (count: number) => vi.waitFor(() => expect(pages).toHaveLength(count));
  const finish = () => pages.splice(0).forEach((response) => response.end('page'));
  return { ask, started, finish };
}

describe('boundedRender', () => {
  test('renders as many pages at the same time as it may, the others after them', async () => {
    const { ask, started, finish } = await portal({ running: 2, waiting: 5, patience: 60_000 });
    const responses = Promise.all([ask(), ask(), ask()]);
    await started(2);
    finish();
    await started(1);
    finish();
    expect((await responses).map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  test('refuses a page at once when too many wait, in its language and uncached', async () => {
    const { ask, started, finish } = await portal({ running: 1, waiting: 0, patience: 60_000 });
    const first = ask();
    await started(1);
    const refused = await ask('/vi/initiatives');
    expect(refused.status).toBe(503);
    expect(Object.fromEntries(refused.headers)).toMatchObject({
      'cache-control': 'no-store',
      'retry-after': '5',
    });
    const html = await refused.text();
    expect(html).toContain('<html lang="vi">');
    expect(html).toContain('<h1>Hiện chưa thể hiển thị trang này</h1>');
    expect((await ask()).status).toBe(503);
    expect(log.warn).toHaveBeenCalledTimes(1);
    finish();
    expect((await first).status).toBe(200);
  });

  test('refuses maps of any place, too', async () => {
    const { ask, started, finish } = await portal({ running: 1, waiting: 0, patience: 60_000 });
    const first = ask('/api/map?at=1,2');
    await started(1);
    expect((await ask('/api/map?at=2,1')).status).toBe(503);
    finish();
    expect((await first).status).toBe(200);
  });

  test('refuses a page that has waited too long, and never renders it', async () => {
    const { ask, started, finish } = await portal({ running: 1, waiting: 5, patience: 20 });
    const first = ask();
    await started(1);
    expect((await ask()).status).toBe(503);
    finish();
    expect((await first).status).toBe(200);
    const third = ask();
    await started(1);
    finish();
    expect((await third).status).toBe(200);
  });

  test('lets everything else pass: files, pictures, calls of the browser', async () => {
    const { ask, started, finish } = await portal({ running: 1, waiting: 0, patience: 60_000 });
    const first = ask();
    await started(1);
    const others = [ask('/api/context/v1/context'), ask('/media/abc'), ask('/icon.svg')];
    await started(4);
    finish();
    expect((await Promise.all([first, ...others])).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });
});

test('an error of a page is its own', async () => {
  const render = boundedRender(() => Promise.reject(new Error('broken')), busyPage);
  const { url } = await loopbackServer((request, response) => {
    render(request, response).catch(() => response.writeHead(500).end());
  });
  expect((await fetch(`${url}/initiatives`)).status).toBe(500);
});
