import { expect, test } from 'vitest';
import { createTurns } from '../../src/platform/turns.ts';

/** Returns a task that notes its start, and `end` and `fail` for its result. */
function aTask(name: string, started: string[]) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const act = () => {
    started.push(name);
    return promise;
  };
  return { act, end: () => resolve(name), fail: () => reject(new Error(name)) };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('at most so many tasks run at once, others in order', async () => {
  const started: string[] = [];
  const turn = createTurns(2);
  const tasks = ['one', 'two', 'three'].map((name) => aTask(name, started));
  const results = tasks.map(({ act }) => turn(act));
  await settled();
  expect(started).toEqual(['one', 'two']);
  tasks[1]!.end();
  await settled();
  expect(started).toEqual(['one', 'two', 'three']);
  for (const { end } of tasks) end();
  expect(await Promise.all(results)).toEqual(['one', 'two', 'three']);
});

test('a failed task gives its turn to the next', async () => {
  const started: string[] = [];
  const turn = createTurns(1);
  const [one, two] = ['one', 'two'].map((name) => aTask(name, started));
  const [first, second] = [turn(one!.act), turn(two!.act)];
  one!.fail();
  await expect(first).rejects.toThrow('one');
  two!.end();
  expect(await second).toBe('two');
  expect(started).toEqual(['one', 'two']);
});
