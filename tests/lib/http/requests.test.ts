import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { describe, expect, test, vi } from 'vitest';
import { settings } from '#lib/config/settings.server.ts';
import { clientAddress } from '#lib/http/clientAddress.server.ts';
import { BodyTooLargeError, readBody } from '#lib/http/readBody.server.ts';
import { matchOperation, methodsOf } from '#lib/proxy/matchOperation.ts';

vi.mock('#lib/config/settings.server.ts', () => ({ settings: vi.fn() }));

describe('readBody', () => {
  const request = (chunks: string[], headers = {}) =>
    Object.assign(Readable.from(chunks.map((each) => Buffer.from(each))), {
      headers,
    }) as unknown as IncomingMessage;

  test('joins what comes in parts', async () => {
    expect((await readBody(request(['ab', 'c']), 3)).toString()).toBe('abc');
  });
  test.each([
    ['what is longer than it says', request(['ab', 'cd'], { 'content-length': '2' })],
    ['what says that it is longer', request([], { 'content-length': '4' })],
  ])('rejects %s', async (_, sent) => {
    await expect(readBody(sent, 3)).rejects.toBeInstanceOf(BodyTooLargeError);
  });
});

describe('clientAddress', () => {
  const of = (TRUSTED_PROXIES: number, forwarded?: string) => {
    vi.mocked(settings).mockReturnValue({ TRUSTED_PROXIES } as ReturnType<typeof settings>);
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
    return clientAddress({ headers, socket: { remoteAddress: 'peer' } } as unknown as IncomingMessage);
  };
  test.each([
    [0, undefined, 'peer'],
    [0, 'forged', 'peer'],
    [1, 'forged, client', 'client'],
    [2, 'forged, client, cdn', 'client'],
    [2, 'client', 'client'],
    [1, undefined, 'peer'],
  ])('behind %i proxies with %s is %s', (proxies, forwarded, expected) => {
    expect(of(proxies, forwarded)).toBe(expected);
  });
});

describe('matchOperation', () => {
  test('distinguishes calls of one path by their method', () => {
    expect(matchOperation('PUT', '/v1/user/putuserverification')).toEqual({
      name: 'putUserVerification',
      params: {},
    });
    expect(matchOperation('GET', '/v1/user/putuserverification')).toBeNull();
    expect(methodsOf('/v1/user/putuserverification')).toEqual(['PUT']);
    expect(methodsOf('/v1/nothing')).toEqual([]);
  });
  test('gives the parameters of the path', () => {
    expect(matchOperation('GET', '/v1/initiatives/a/goals/b')).toEqual({
      name: 'getGoal',
      params: { initiative: 'a', goal: 'b' },
    });
  });
});
