import { expect, test } from 'vitest';
import { schedule, type Scheduled } from '../../scripts/check/schedule.ts';

function recorded(works: readonly Scheduled[], total: number) {
  const running = new Map<string, { end: () => void; fail: (error: Error) => void }>();
  const result = schedule(
    works,
    async ({ title }) =>
      new Promise<string>((resolve, reject) => {
        running.set(title, { end: () => resolve(`${title}!`), fail: reject });
      }).finally(() => running.delete(title)),
    total,
  );
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return {
    result,
    running: () => [...running.keys()],
    async end(title: string) {
      running.get(title)!.end();
      await settled();
    },
    async fail(title: string) {
      running.get(title)!.fail(new Error(title));
      await settled();
    },
  };
}

test('runs tasks in parallel as far as there are processors, with results in order', async () => {
  const { result, running, end } = recorded(
    [
      { title: 'a', processors: 1 },
      { title: 'b', processors: 2 },
      { title: 'c', processors: 1 },
      { title: 'd', processors: 1 },
    ],
    3,
  );
  expect(running()).toEqual(['a', 'b']);
  await end('b');
  expect(running()).toEqual(['a', 'c', 'd']);
  for (const title of running()) await end(title);
  expect(await result).toEqual(['a!', 'b!', 'c!', 'd!']);
});

test('a task that needs more processors than there are runs alone', async () => {
  const { result, running, end } = recorded(
    [
      { title: 'a', processors: 1 },
      { title: 'all', processors: 8 },
    ],
    2,
  );
  expect(running()).toEqual(['a']);
  await end('a');
  expect(running()).toEqual(['all']);
  await end('all');
  expect(await result).toEqual(['a!', 'all!']);
});

test('a task starts after its dependency, and later ones need not wait for it', async () => {
  const { result, running, end } = recorded(
    [
      { title: 'types', processors: 1 },
      { title: 'build', processors: 1, after: ['types'] },
      { title: 'unit', processors: 1 },
    ],
    4,
  );
  expect(running()).toEqual(['types', 'unit']);
  await end('types');
  expect(running()).toEqual(['unit', 'build']);
  for (const title of running()) await end(title);
  expect(await result).toEqual(['types!', 'build!', 'unit!']);
});

test('an error starts no more tasks, and is thrown when all running ones have ended', async () => {
  const { result, running, end, fail } = recorded(
    ['a', 'b', 'c'].map((title) => ({ title, processors: 1 })),
    2,
  );
  const thrown = expect(result).rejects.toThrow('a');
  await fail('a');
  expect(running()).toEqual(['b']);
  await end('b');
  await thrown;
});

test('rejects circular dependencies', async () => {
  const works = [
    { title: 'a', processors: 1, after: ['b'] },
    { title: 'b', processors: 1, after: ['a'] },
  ];
  await expect(schedule(works, () => Promise.resolve(), 2)).rejects.toThrow('a, b');
});
