import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { forgetCapabilities, learnCapabilities } from '#lib/api/capabilities.server.ts';
import { ifOffered } from '#lib/api/ifOffered.ts';
import { initiativeQueries } from '#lib/api/initiatives.ts';
import { SHAREABLE_MARK } from '#lib/page/cacheControl.server.ts';
import { serverPage } from '#lib/page/serverPage.server.ts';
import { respondTo } from '#tests/support/contextApi.ts';
import { contextApiServer } from '#tests/support/contextApiServer.ts';
import { dataOf, renderPage } from '#tests/support/renderPage.ts';

const server = contextApiServer();

beforeEach(() => {
  forgetCapabilities();
});

const page = serverPage({
  load: async ({ api, client }) => {
    await client.query(initiativeQueries(api).detail('dak-lak'));
  },
});
const visit = (shown = page) => renderPage(shown, { resolvedUrl: '/initiatives/dak-lak' });

describe('a page that the context API does not offer', () => {
  test('is an uncached 404 of its own, with the frame of the site and without a further call', async () => {
    learnCapabilities({ responses: new Map([['getInitiative', false]]) });
    server.use(respondTo('getInitiative', () => HttpResponse.error()));
    const { result, status, headers } = await visit();
    expect([status, result.props?.failure]).toEqual([404, 'not-offered']);
    expect([headers.get('cache-control'), headers.has(SHAREABLE_MARK)]).toEqual(['no-store', false]);
    expect(result.props?.site.hidden).toEqual({
      operations: ['getInitiative'],
      pages: ['/initiatives/*', '/compare'],
    });
    expect([...dataOf(result.props?.dehydratedState).keys()]).toEqual(['["context","en"]']);
  });

  test('is learned from the response of its call, once the site has responded', async () => {
    await renderPage(serverPage({}), {});
    server.use(respondTo('getInitiative', () => new HttpResponse(null, { status: 404 })));
    const { result, status } = await visit();
    expect([status, result.props?.failure]).toEqual([404, 'not-offered']);
    expect(result.props?.site.hidden?.operations).toEqual(['getInitiative']);
  });

  test('shows its other parts where the missing one is optional', async () => {
    learnCapabilities({ responses: new Map([['listInitiatives', false]]) });
    const home = serverPage({
      load: async ({ api, client }) => {
        await ifOffered(client.query(initiativeQueries(api).list({})));
      },
    });
    const { result, status } = await renderPage(home, { resolvedUrl: '/' });
    expect([status, result.props?.failure]).toEqual([200, null]);
  });
});

test('pages say nothing of this where everything is offered', async () => {
  const { result } = await visit();
  expect(result.props?.site).not.toHaveProperty('hidden');
});
