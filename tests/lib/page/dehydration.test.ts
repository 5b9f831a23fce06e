import { dehydrate, QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { arrivedNow } from '#lib/page/dehydration.ts';
import { pageData } from '#lib/page/pageData.server.ts';

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
  expect(JSON.stringify(pageData(stateAt(1000)))).toBe(JSON.stringify(pageData(stateAt(999_999))));
});

test('data counts as fresh from its arrival', () => {
  const before = Date.now();
  const [query] = arrivedNow(pageData(stateAt(1000))).queries;
  expect(query?.state.data).toEqual({ total: 27 });
  expect(query?.state.dataUpdatedAt).toBeGreaterThanOrEqual(before);
});

test('arrived data has the state of loaded data', () => {
  const made = stateAt(1000);
  vi.useFakeTimers({ now: 1000 });
  const queries = made.queries.map((query) => ({ ...query, dehydratedAt: 0 }));
  expect(arrivedNow(pageData(made))).toEqual({ ...made, queries });
  vi.useRealTimers();
});
