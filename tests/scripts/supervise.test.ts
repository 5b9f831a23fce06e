import { writeFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { Interrupted } from '../../scripts/process/interruption.ts';
import { Display } from '../../scripts/report/display.ts';
import { ServiceEnded } from '../../scripts/stack/runningService.ts';
import type { Service } from '../../scripts/stack/service.ts';
import { supervise } from '../../scripts/stack/supervise.ts';
import { RecordedScreen } from './support/recordedScreen.ts';
import { stub } from './support/stub.ts';
import { temporaryFolder } from './support/temporaryFolder.ts';

function supervised(services: readonly Service[], readyWithinMs = 30_000, most = 5) {
  const screen = new RecordedScreen();
  const person = new AbortController();
  const ready = Promise.withResolvers<undefined>();
  const end = supervise(services, {
    output: { display: new Display(screen), style: 'named' },
    signal: person.signal,
    onReady: () => {
      ready.resolve(undefined);
    },
    readyWithinMs,
    restarts: { most, withinMs: 60_000, pauseMs: 10 },
  });
  return {
    screen,
    ready: ready.promise,
    end,
    stop: () => {
      person.abort(new Interrupted('interrupted'));
    },
  };
}

async function responses(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  );
}

test('services start, and stop in reverse when the person asks', async () => {
  const folder = temporaryFolder();
  const [api, portal] = [await stub(folder, 'api'), await stub(folder, 'portal')];
  const { screen, ready, end, stop } = supervised([api, portal]);
  await ready;
  expect(await Promise.all([responses(api.url), responses(portal.url)])).toEqual([true, true]);

  stop();
  await end;
  expect(await Promise.all([responses(api.url), responses(portal.url)])).toEqual([false, false]);
  const positions = ['Start the api', 'Start the portal', 'portal │ portal stops', 'api │ api stops'].map(
    (text) => screen.text.indexOf(text),
  );
  expect(positions).toEqual(positions.toSorted((a, b) => a - b));
  expect(positions[0]).toBeGreaterThan(-1);
});

test('services start side by side', async () => {
  const folder = temporaryFolder();
  const [first, second] = [await stub(folder, 'first'), await stub(folder, 'second')];
  // Started one by one, the first would never be ready.
  const { ready, end, stop } = supervised([{ ...first, readyUrl: second.readyUrl }, second], 5_000);
  await ready;
  stop();
  await end;
});

test('a service that ends starts again, while the others run', async () => {
  const folder = temporaryFolder();
  const [api, portal] = [await stub(folder, 'api'), await stub(folder, 'portal')];
  const { screen, ready, end, stop } = supervised([api, portal]);
  await ready;
  for (let times = 0; times < 2; times++) {
    await responses(`${api.url}/die`);
    await vi.waitFor(async () => expect(await responses(api.url)).toBe(true), { timeout: 20_000 });
    expect(await responses(portal.url)).toBe(true);
  }
  expect(screen.text).toMatch(
    /The api ended with exit code 3\.[^]*api breaks[^]*It starts again in 0\.01 s\.[^]*in 0\.02 s\./,
  );
  stop();
  await end;
  expect(await Promise.all([responses(api.url), responses(portal.url)])).toEqual([false, false]);
});

test('a service that cannot start again ends all', async () => {
  const folder = temporaryFolder();
  const api = await stub(folder, 'api');
  const { ready, end } = supervised([api]);
  await ready;
  writeFileSync(api.args[0]!, 'process.exit(4)');
  const failure = expect(end).rejects.toThrow(/The api ended with exit code 4\./);
  await responses(`${api.url}/die`);
  await failure;
});

test('when one service ends too often, the others stop, and the error names it with its last lines', async () => {
  const folder = temporaryFolder();
  const [api, portal] = [await stub(folder, 'api'), await stub(folder, 'portal')];
  const { ready, end } = supervised([api, portal], 30_000, 0);
  const failure = expect(end).rejects.toThrow(/The api ended with exit code 3\.[^]*api breaks/);
  await ready;
  await responses(`${api.url}/die`);
  await failure;
  expect(await responses(portal.url)).toBe(false);
});

test('a service that ends before it is ready stops those already started', async () => {
  const api = await stub(temporaryFolder(), 'api');
  const broken = {
    ...api,
    name: 'broken',
    args: ['--eval', 'console.error("no key"); process.exitCode = 1'],
  };
  const { end } = supervised([api, { ...broken, readyUrl: 'http://127.0.0.1:9/readyz' }]);
  await expect(end).rejects.toThrow(/The broken ended with exit code 1\.[^]*no key/);
  expect(await responses(api.url)).toBe(false);
});

test('a program that does not exist is named', async () => {
  const api = await stub(temporaryFolder(), 'api');
  const { end } = supervised([{ ...api, command: '/nowhere/program' }]);
  await expect(end).rejects.toThrow(/The api could not be started: .*ENOENT/);
});

test('a service that never becomes ready ends the waiting', async () => {
  const api = await stub(temporaryFolder(), 'api');
  const { end } = supervised([{ ...api, readyUrl: 'http://127.0.0.1:9/readyz' }], 50);
  await expect(end).rejects.toThrow(ServiceEnded);
  expect(await responses(api.url)).toBe(false);
});
