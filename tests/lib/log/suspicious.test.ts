import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isOwnForm, isOwnOrigin } from '#lib/session/isOwnOrigin.server.ts';

const log = vi.hoisted(() => ({ warn: vi.fn() }));
vi.mock('#lib/log/logger.server.ts', () => ({ logger: () => log }));
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const own = 'https://portal.test';

test('changes from other sites are summed, without their addresses', () => {
  for (let index = 0; index < 20; index += 1) {
    expect(isOwnOrigin({ origin: 'https://evil.test' }, own)).toBe(false);
    expect(isOwnForm({ 'sec-fetch-site': 'cross-site' }, own)).toBe(false);
    expect(isOwnForm({ referer: 'https://evil.test/form' }, own)).toBe(false);
    expect(isOwnForm({}, own)).toBe(false);
  }
  vi.advanceTimersByTime(60_000);
  const event = { event: 'suspicious-requests', kind: 'foreign-change' };
  expect(log.warn.mock.calls.map(([fields]) => fields as unknown)).toEqual([
    { ...event, count: 1 },
    { ...event, count: 79 },
  ]);
  expect(JSON.stringify(log.warn.mock.calls)).not.toContain('evil');
});

test('own changes are none', () => {
  log.warn.mockClear();
  expect(isOwnOrigin({ origin: own }, own)).toBe(true);
  expect(isOwnForm({ 'sec-fetch-site': 'same-origin' }, own)).toBe(true);
  expect(isOwnForm({ referer: `${own}/form` }, own)).toBe(true);
  expect(log.warn).not.toHaveBeenCalled();
});
