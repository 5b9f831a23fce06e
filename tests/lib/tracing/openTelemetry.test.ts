import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createHttpClient } from '#lib/http/httpClient.server.ts';
import { startTracing } from '#lib/tracing/openTelemetry.server.ts';
import { inSpan, setTracing, tracing } from '#lib/tracing/tracing.server.ts';
import { loopbackServer } from '#tests/support/loopbackServer.ts';
import { processorTime } from '#tests/support/time.ts';
import { startTraceCollector } from '#tests/support/traceCollector.ts';

const onFailure = vi.fn();

afterEach(() => {
  setTracing(undefined);
  vi.clearAllMocks();
});

async function started(options: Parameters<typeof startTraceCollector>[0] = {}, ratio = 1) {
  const collector = await startTraceCollector(options);
  onTestFinished(collector.stop);
  setTracing(startTracing({ endpoint: `${collector.endpoint}/`, ratio, service: 'a-service', onFailure }));
  return collector;
}

const caller = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const internal = (name: string) => ({ name, kind: 'internal' }) as const;

describe('spans', () => {
  test('are a tree below the caller, whatever they wait for', async () => {
    const { spans } = await started();
    await inSpan({ name: 'visit', kind: 'server', facts: { route: '/' }, parent: caller }, async () => {
      tracing()?.note({ status: 200 });
      await Promise.all([
        inSpan(internal('one'), () => wait(5)),
        inSpan(internal('other'), async () => {
          await wait(1);
          inSpan(internal('inner'), () => 'at once');
        }),
      ]);
    });
    await tracing()?.stop();
    const named = (name: string) => spans.find((each) => each.name === name)!;
    expect(new Set(spans.map(({ trace }) => trace))).toEqual(new Set([caller.slice(3, 35)]));
    expect(named('visit')).toMatchObject({
      service: 'a-service',
      parent: caller.slice(36, 52),
      facts: { route: '/', status: 200 },
    });
    expect([named('one').parent, named('other').parent]).toEqual([named('visit').id, named('visit').id]);
    expect(named('inner').parent).toBe(named('other').id);
  });

  test('pass on results and errors, and say which work failed', async () => {
    const { spans } = await started();
    expect(inSpan(internal('fine'), () => 7)).toBe(7);
    expect(() =>
      inSpan(internal('throws'), () => {
        throw new Error('secret text');
      }),
    ).toThrow('secret text');
    await expect(inSpan(internal('rejects'), () => Promise.reject(new Error('later')))).rejects.toThrow(
      'later',
    );
    await tracing()?.stop();
    expect(spans.map(({ name, hasFailed }) => [name, hasFailed])).toEqual([
      ['fine', false],
      ['throws', true],
      ['rejects', true],
    ]);
    expect(JSON.stringify(spans)).not.toContain('secret text');
  });

  test('go on in the context API, which has the key, and in no other service', async () => {
    const { spans } = await started();
    const { url, requests } = await loopbackServer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
    const call = (headers: Record<string, string>) =>
      createHttpClient({ baseURL: url, headers, deadline: 30_000 }).get('/v1/a?token=planted');
    await inSpan(internal('visit'), () => call({ 'Ocp-Apim-Subscription-Key': 'planted-key' }));
    await inSpan(internal('sign-in'), () => call({ Authorization: 'Bearer planted' }));
    await tracing()?.stop();
    const [attempt] = spans.filter(({ name }) => name === 'GET');
    expect(requests[0]?.headers.traceparent).toBe(`00-${attempt!.trace}-${attempt!.id}-01`);
    expect(requests[1]?.headers.traceparent).toBeUndefined();
    expect(attempt!.facts).toEqual({
      'http.request.method': 'GET',
      'server.address': new URL(url).host,
      'http.response.status_code': 200,
    });
    expect(JSON.stringify(spans)).not.toContain('planted');
  });

  test('of visits that are not sampled are not sent, here and in the context API', async () => {
    const { spans } = await started({}, 0);
    const sampled = inSpan(internal('visit'), () => tracing()?.traceparent());
    expect(sampled).toMatch(/-00$/);
    await tracing()?.stop();
    expect(spans).toEqual([]);
  });
});

describe('a collector that does not respond', () => {
  test('slows no work, and takes bounded memory and time', async () => {
    await started({ isSilent: true });
    const used = processorTime(() => {
      for (let count = 0; count < 20_000; count += 1) inSpan(internal('visit'), () => count);
    });
    expect(used / 20_000).toBeLessThan(1);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const stopped = tracing()?.stop();
    vi.advanceTimersByTime(2000);
    await stopped;
  });

  test('is reported once, without its address', async () => {
    const collector = await started();
    await collector.stop();
    inSpan(internal('visit'), () => 'fine');
    await tracing()?.stop();
    await vi.waitFor(() => expect(onFailure).toHaveBeenCalledTimes(1), { timeout: 8000 });
    expect(JSON.stringify(onFailure.mock.calls)).not.toContain('127.0.0.1');
  }, 10_000);
});

test('without tracing, work runs as it is', () => {
  expect(inSpan(internal('visit'), () => tracing()?.traceparent() ?? 'none')).toBe('none');
});
