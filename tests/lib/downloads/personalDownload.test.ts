import { HttpResponse } from 'msw';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { actionList } from '#tests/support/actions.ts';
import { callApiRoute } from '#tests/support/callApiRoute.ts';
import { respondTo } from '#tests/support/contextApi.ts';
import { contextApiServer } from '#tests/support/contextApiServer.ts';
import { documentList } from '#tests/support/documents.ts';
import handler from '../../../pages/api/downloads/[locale]/[file].ts';

const personOf = vi.hoisted(() => vi.fn());
vi.mock('#lib/session/session.server.ts', () => ({ personOf }));
const nobody = { session: null, setCookies: [] };
personOf.mockResolvedValue(nobody);
afterEach(() => personOf.mockReset().mockResolvedValue(nobody));

const server = contextApiServer();

describe.each([
  ['actions.csv', 'listActions', actionList(), { initiative: 'dak-lak' }],
  ['documents.csv', 'listDocuments', documentList(), { organization: 'growers' }],
] as const)('%s', (file, operation, list, place) => {
  const download = async (cookie?: string) => {
    const tokens: (string | null)[] = [];
    server.use(
      respondTo(operation, ({ request }) => {
        tokens.push(request.headers.get('authorization'));
        return HttpResponse.json(list);
      }),
    );
    const headers: Record<string, string> = cookie === undefined ? {} : { cookie };
    const response = await callApiRoute(handler, { query: { ...place, locale: 'en', file }, headers });
    return { tokens, status: response.status, cache: response.headers.get('cache-control') };
  };

  test('has what a signed-in reader sees, and no cache keeps it', async () => {
    personOf.mockResolvedValue({ session: { accessToken: 'a-token', signedInAt: 1234 }, setCookies: [] });
    expect(await download('auth_token=x')).toEqual({
      tokens: ['Bearer a-token'],
      status: 200,
      cache: 'private, no-store',
    });
  });

  test('has what is public for anonymous readers', async () => {
    const { tokens, status, cache } = await download();
    expect([tokens, status]).toEqual([[null], 200]);
    expect(cache).toBe('private, no-cache');
  });
});
