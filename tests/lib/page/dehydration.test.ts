import { dehydrate, QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { arrivedNow, timeless } from '#lib/page/dehydration.ts';

function stateAt(time: number) {
  vi.useFakeTimers({ now: time });
  const client = new QueryClient();
  client.setQueryData(['initiatives'], { total: 27 });
  const state = dehydrate(client);
  client.clear();
  vi.useRealTimers();
  return state;
}

test('equal data made at different times is equal to the letter', () => {
  expect(JSON.stringify(timeless(stateAt(1000)))).toBe(JSON.stringify(timeless(stateAt(999_999))));
});

test('data counts as fresh from its arrival', () => {
  const before = Date.now();
  const [query] = arrivedNow(timeless(stateAt(1000))).queries;
  expect(query?.state.data).toEqual({ total: 27 });
  expect(query?.state.dataUpdatedAt).toBeGreaterThanOrEqual(before);
});
