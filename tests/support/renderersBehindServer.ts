import { resolve } from 'node:path';
import { expect, onTestFinished, vi } from 'vitest';
import { collectCacheTags, type CollectedContent } from '#lib/http/cacheTags.server.ts';
import { withinVisit } from '#lib/http/visit.server.ts';
import { busyPage } from '#server/busyPage.ts';
import type { ToRenderer } from '#server/renderers/messages.ts';
import { OpenCircuits } from '#server/renderers/openCircuits.ts';
import { RendererPool } from '#server/renderers/rendererPool.ts';
import { loopbackServer } from './loopbackServer.ts';

export const script = resolve('tests/support/stubRenderer.ts');

export interface Seen {
  readonly pid: number;
  readonly url: string;
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body: string;
  readonly heard: ToRenderer[];
  /** Requests whose visitor left. */
  readonly left: number;
  readonly asked: string[];
  readonly written: string[];
  readonly connections: number;
}

export async function portal(
  count = 1,
  { cookies, env, ...options }: { blockedMs?: number; cookies?: string[]; env?: Record<string, string> } = {},
) {
  const pool = await RendererPool.start({
    ...options,
    script,
    count,
    maxBytes: 1e9,
    env: { ...process.env, ...env },
    busy: busyPage,
    circuits: new OpenCircuits(),
  });
  onTestFinished(() => pool.stop());
  const contents: CollectedContent[] = [];
  const { url } = await loopbackServer((request, response) => {
    if (cookies) response.setHeader('Set-Cookie', cookies);
    void withinVisit(async () => {
      const work = await collectCacheTags(() => pool.render(request, response));
      contents.push({ tags: work.tags, isForEverybody: work.isForEverybody });
    }, 2000);
  });
  const ask = (path: string, init?: RequestInit) => fetch(url + path, init);
  const see = async (path: string, init?: RequestInit) => (await (await ask(path, init)).json()) as Seen;
  /** Waits for responses of so many different renderers. */
  const renderers = async (wanted: number) =>
    vi.waitFor(
      async () => {
        const slow = await Promise.all(Array.from({ length: wanted }, () => see('/slow')));
        const pids = new Set(slow.map(({ pid }) => pid));
        expect(pids.size).toBe(wanted);
        return pids;
      },
      { timeout: 15_000, interval: 50 },
    );
  return { ask, see, renderers, contents, pool, url };
}
