import { routes } from '../lib/config/routes.ts';
import { cpuPerRequest } from './load.ts';
import { median } from './median.ts';
import type { Server } from './servers.ts';

const rounds = 5;
const requests = 100;

/** By kind. */
const pages = {
  list: routes.initiatives(),
  initiative: routes.initiative('ca-phe-ben-vung-dak-lak'),
  'text page': '/how-it-works',
} as const;

type Page = keyof typeof pages;

let newcomers = 0;

/** Returns costs relative to visitors' uncached pages. */
export async function compareReaders(
  server: Server,
  cookie: string,
): Promise<Readonly<Record<Page, number>>> {
  const browser = { 'accept-encoding': 'gzip, deflate, br' };
  const ratioOf = async (path: string) => {
    const ratios: number[] = [];
    for (let round = 0; round <= rounds; round++) {
      const rendered = await cpuPerRequest(server, {
        path: () => `${path}?newcomer=r${newcomers++}`,
        headers: browser,
        requests,
      });
      const composed = await cpuPerRequest(server, {
        path: () => path,
        headers: { ...browser, cookie },
        requests,
      });
      // The first round warms up.
      if (round > 0) ratios.push(composed / rendered);
    }
    return median(ratios);
  };
  return {
    list: await ratioOf(pages.list),
    initiative: await ratioOf(pages.initiative),
    'text page': await ratioOf(pages['text page']),
  };
}
