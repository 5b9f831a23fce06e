import type { FastifyInstance, FastifyReply } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { type MinimalContextApi, startMinimalContextApi } from '#tests/support/minimalContextApi.ts';
import { checkApi } from '../../scripts/checkApi/checkApi.ts';
import { textOfReport } from '../../scripts/checkApi/printReport.ts';

const key = 'a-key-of-the-minimal-context-api';

let stub: MinimalContextApi | undefined;
afterEach(async () => {
  await stub?.stop();
  stub = undefined;
});

interface Given {
  readonly extend?: (server: FastifyInstance) => void;
  readonly path?: string;
  readonly sentKey?: string;
  readonly limit?: number;
}

async function check({ extend = () => undefined, path = '', sentKey = key, limit = 4000 }: Given = {}) {
  stub = await startMinimalContextApi({ key, extend });
  const target = { url: stub.origin + path, key: sentKey };
  const report = await checkApi({ ...target, limit });
  return { report, text: textOfReport(report, target) };
}

const always = (respond: (reply: FastifyReply) => unknown) => (server: FastifyInstance) => {
  server.addHook('preHandler', async (_request, reply) => respond(reply));
};

const levels = ({ required }: { required: readonly { level: string }[] }) =>
  required.map(({ level }) => level);

describe('a context API with the required calls only', () => {
  test('is usable, and the portal hides the rest', async () => {
    const { report, text } = await check();
    expect(report.isUsable).toBe(true);
    expect(levels(report)).toEqual(Array.from({ length: 6 }, () => 'fine'));
    expect(report.optional?.findings).toEqual([]);
    expect(report.offer?.shown).toEqual(expect.arrayContaining(['/', '/contact', '/profile']));
    expect(report.offer?.hidden).toEqual(
      expect.arrayContaining(['/initiatives', '/organizations/…/dashboard', 'bot check by proof of work']),
    );
    expect(text).toContain('✓ POST /v1/newsletterform           204');
    expect(text.endsWith('✓ The portal can use this context API.')).toBe(true);
  });

  test('receives no form with content, and no call with a user', async () => {
    await check();
    const writes = stub?.received.filter(({ method }) => method !== 'GET') ?? [];
    expect(writes).toHaveLength(5);
    expect(writes.every(({ body }) => JSON.stringify(body ?? {}) === '{}')).toBe(true);
    expect(stub?.received.some(({ authorization }) => authorization !== undefined)).toBe(false);
  });
});

test('a context API with more shows more, and says where a response differs', async () => {
  const { report, text } = await check({
    extend: (server) => {
      server.get('/v1/code-lists', async () => ({ sdg: 7 }));
      server.get('/v1/stories', async () => 'not an object');
      server.get('/v1/initiatives/:initiative', async (_request, reply) => reply.code(400).send('{}'));
    },
  });
  expect(report.isUsable).toBe(true);
  expect(text).toMatch(/! GET \/v1\/code-lists +200, \d+ ms: (?:differs|unusable)/);
  expect(report.offer?.hidden).toContain('/initiatives');
});

describe('is not usable', () => {
  const cases: readonly [string, Given, string][] = [
    ['with the wrong key', { sentKey: 'another-key-altogether' }, '401, '],
    ['with the wrong base path', { path: '/portal' }, 'it is not there. The URL is what precedes /v1/…'],
    [
      'with HTML',
      { extend: always((reply) => reply.type('text/html').send('<html>')) },
      'the response is text/html, not a JSON object',
    ],
    [
      'with garbage',
      { extend: always((reply) => reply.type('application/json').send('{"roles":')) },
      'the response is application/json, not a JSON object',
    ],
    ['with server errors', { extend: always((reply) => reply.code(500).send()) }, 'the call fails'],
    [
      'when it is slow',
      { limit: 60, extend: always(async () => new Promise((resolve) => setTimeout(resolve, 200))) },
      'no response within 0.06 s',
    ],
  ];

  test.each(cases)('%s', async (_, given, words) => {
    const { report, text } = await check(given);
    expect(report.isUsable).toBe(false);
    expect(report.offer).toBeNull();
    expect(text).toContain(words);
    expect(text).toMatch(/✗ The portal cannot use this context API: \d checks? failed\.$/);
    expect(text).not.toContain(given.sentKey ?? key);
  });

  test('without one of the forms', async () => {
    const { report, text } = await check({
      extend: (server) => {
        server.addHook('preHandler', async ({ url }, reply) => {
          if (url === '/v1/user') await reply.code(404).send();
        });
      },
    });
    expect(report.isUsable).toBe(false);
    expect(text).toMatch(/✗ POST \/v1\/user +404, \d+ ms: it is not there/);
    expect(text).toContain('cannot use this context API: 1 check failed.');
  });

  test('where nothing listens', async () => {
    await check();
    const url = stub?.origin ?? '';
    await stub?.stop();
    stub = undefined;
    const report = await checkApi({ url, key });
    expect(report.required[0]).toMatchObject({
      level: 'error',
      text: expect.stringMatching(/^no connection \(\w+\)$/) as string,
    });
  });
});

test('notes what visitors and operators would notice', async () => {
  const { text } = await check({
    extend: (server) => {
      server.get('/v1/initiatives', async () => ({ items: [{ slug: 'green-valley' }] }));
      server.get('/v1/initiatives/green-valley', async () => ({ slug: 'green-valley' }));
    },
  });
  expect(text).toMatch(/! Accept-Language +the first list is the same in all languages/);
  expect(text).toMatch(/! Unknown record +404 without the problem details of the contract/);
});
