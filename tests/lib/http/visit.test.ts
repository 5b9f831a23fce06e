import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createHttpClient } from '#lib/http/httpClient.server.ts';
import {
  beyondVisit,
  inTime,
  timeLeft,
  TimeLimitError,
  visitId,
  withinVisit,
  withTimeLimit,
} from '#lib/http/visit.server.ts';
import { loopbackServer } from '#tests/support/loopbackServer.ts';

test('outside of a visit each wait has its own limit', () => {
  expect([timeLeft(4000), visitId()]).toEqual([4000, undefined]);
});

test('all waits of a visit share less than five seconds', async () => {
  await withinVisit(async () => {
    expect(timeLeft(120_000)).toBeLessThan(5000);
    const before = timeLeft(120_000);
    await wait(20);
    expect(timeLeft(120_000)).toBeLessThan(before);
    expect(visitId()).toMatch(/^[\w-]{36}$/);
  });
});

test('a page that is made anew has its own time, in the name of the visit that caused it', () => {
  withTimeLimit(50, () => {
    const id = visitId();
    withinVisit(() => expect([timeLeft(4000), visitId()]).toEqual([4000, id]));
  });
});

test('a part may have less, never more, and what must outlast the visit has its own; the name stays', () => {
  withinVisit(() => {
    const id = visitId();
    withTimeLimit(50, () => {
      expect(timeLeft(4000)).toBeLessThanOrEqual(50);
      withTimeLimit(3000, () => expect(timeLeft(4000)).toBeLessThanOrEqual(50));
      beyondVisit(60_000, () => expect([timeLeft(120_000) > 50_000, visitId()]).toEqual([true, id]));
    });
  });
});

test('a wait ends with its limit; a later result or error has no effect', async () => {
  const { promise, reject } = Promise.withResolvers<never>();
  await expect(inTime(promise, 5)).rejects.toThrow(TimeLimitError);
  reject(new Error('late'));
  expect(await inTime(Promise.resolve('in time'), 1000)).toBe('in time');
});

test("a call ends with its visit's time limit", async () => {
  const { url } = await loopbackServer(() => undefined);
  const call = () => createHttpClient({ baseURL: url, deadline: 3_600_000 }).get('');
  await expect(withTimeLimit(50, call)).rejects.toMatchObject({
    code: expect.stringMatching(/ERR_CANCELED|ECONNABORTED/) as unknown,
  });
});
