import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { untilListening } from '#server/contextApiStart.ts';

test('waits for a context API that starts, whatever it responds', async () => {
  const server = createServer((_, response) => response.writeHead(401).end());
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  let isListening = false;
  const waiting = untilListening(`http://127.0.0.1:${port}`).then(() => isListening);
  await wait(200);
  isListening = true;
  server.listen(port, '127.0.0.1');
  onTestFinished(() => void server.close());
  expect(await waiting).toBe(true);
});

test('lets the portal start without one after a while', async () => {
  await expect(untilListening('http://127.0.0.1:9', 100)).resolves.toBeUndefined();
});
