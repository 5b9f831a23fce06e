import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changesPath } from '#contract/changes/constants.ts';
import {
  changeCount,
  forgetChanges,
  isListening,
  isUnchanged,
  setListening,
} from '#lib/api/contentChanges.server.ts';

const url = vi.hoisted(() => ({ current: '' }));
const refreshSettings = vi.hoisted(() => vi.fn(() => Promise.resolve()));

vi.mock('#lib/config/settings.server.ts', async (original) => {
  const { settings, ...rest } = await original<typeof import('#lib/config/settings.server.ts')>();
  return { ...rest, settings: () => ({ ...settings(), CONTEXT_API_URL: url.current }) };
});
vi.mock('#lib/api/watchSettings.server.ts', () => ({ refreshSettings }));

const { watchChanges } = await import('#lib/api/watchChanges.server.ts');

let server: Server;
let stop: () => void;
let respond: (request: IncomingMessage, response: ServerResponse) => void;
const requests: IncomingMessage[] = [];

beforeEach(async () => {
  forgetChanges();
  refreshSettings.mockClear();
  requests.length = 0;
  server = createServer((request, response) => {
    requests.push(request);
    respond(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url.current = `http://127.0.0.1:${(server.address() as AddressInfo).port}/base`;
});
afterEach(() => {
  stop();
  server.close();
  server.closeAllConnections();
});

const stream = (response: ServerResponse, text: string) => {
  if (!response.headersSent) response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  response.write(text);
};

const page = (since: number, ...tags: string[]) => ({ since, tags });

test('changes are heard of once the stream is ready, and it goes on where it broke off', async () => {
  const streams: ServerResponse[] = [];
  respond = (_, response) => {
    streams.push(response);
    stream(response, streams.length === 1 ? 'id: 7\nevent: reset\ndata:\n\n' : ':\n\n');
  };
  stop = watchChanges();
  await vi.waitFor(() => {
    expect(changeCount()).toBe(1);
  });
  expect(isListening()).toBe(false);
  expect(isUnchanged(page(0, 'goal'))).toBe(false);
  stream(streams[0]!, 'event: ready\ndata:\n\n');
  await vi.waitFor(() => {
    expect(isListening()).toBe(true);
  });
  expect(requests[0]).toMatchObject({ url: `/base${changesPath}` });
  expect(requests[0]!.headers).not.toHaveProperty('last-event-id');
  const before = changeCount();
  stream(streams[0]!, 'id: 8\nda');
  stream(streams[0]!, 'ta: goal,goal@one\n\n');
  await vi.waitFor(() => {
    expect(isUnchanged(page(before, 'goal@one'))).toBe(false);
  });
  expect(isUnchanged(page(before, 'goal@two', 'organization'))).toBe(true);

  streams[0]!.destroy();
  await vi.waitFor(() => {
    expect(isListening()).toBe(false);
  });
  await vi.waitFor(
    () => {
      expect(requests).toHaveLength(2);
    },
    { timeout: 4000 },
  );
  expect(requests[1]!.headers['last-event-id']).toBe('8');
  expect(isListening()).toBe(false);
  stream(streams[1]!, 'event: ready\ndata:\n\n');
  await vi.waitFor(() => {
    expect(isListening()).toBe(true);
  });
});

test('a stopped watcher reports nothing: another one may have started', async () => {
  respond = (_, response) => {
    stream(response, 'event: ready\ndata:\n\n');
    response.end();
  };
  stop = watchChanges();
  await vi.waitFor(() => {
    expect(requests).toHaveLength(1);
    expect(isListening()).toBe(false);
  });
  stop();
  setListening(true);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect([requests.length, isListening()]).toEqual([1, true]);
});

test('a change of the settings is read at once', async () => {
  respond = (_, response) => stream(response, 'event: ready\ndata:\n\nid: 3\ndata: portal_settings\n\n');
  stop = watchChanges();
  await vi.waitFor(() => {
    expect(refreshSettings).toHaveBeenCalledTimes(1);
  });
});

test.each([
  [404, 'application/problem+json', '{}'],
  [200, 'text/html', '<h1>Welcome</h1>'],
  [302, 'text/plain', ''],
])('a context API without a stream is asked again much later: %s, %s', async (status, type, body) => {
  respond = (_, response) => response.writeHead(status, { 'content-type': type, location: '/x' }).end(body);
  stop = watchChanges();
  await vi.waitFor(() => {
    expect(requests).toHaveLength(1);
  });
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect([requests.length, isListening(), changeCount()]).toEqual([1, false, 0]);
});

test('a stream with an endless event is opened again', async () => {
  respond = (_, response) => stream(response, `event: ready\ndata:\n\ndata:${'x'.repeat(3 * 1024 * 1024)}`);
  stop = watchChanges();
  await vi.waitFor(
    () => {
      expect(requests.length).toBeGreaterThan(1);
    },
    { timeout: 4000 },
  );
});
