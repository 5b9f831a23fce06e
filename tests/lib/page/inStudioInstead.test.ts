import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { problemResponse, respondTo } from '#tests/support/contextApi.ts';
import { contextApiServer } from '#tests/support/contextApiServer.ts';
import { renderPage } from '#tests/support/renderPage.ts';
import { type SignedInPortal, signedInPortal } from '#tests/support/signedInPortal.ts';
import { getServerSideProps as anyPage } from '../../../pages/[...path].tsx';
import { getServerSideProps as initiative } from '../../../pages/initiatives/[initiative]/index.tsx';
import { getServerSideProps as project } from '../../../pages/initiatives/[initiative]/projects/[project]/index.tsx';
import { getServerSideProps as story } from '../../../pages/news-and-updates/[story].tsx';

const server = contextApiServer();
const id = '0b8f3c1e-6f1d-4c6e-9a43-2f1f7b8f5f10';
const asked = vi.fn();
let person: SignedInPortal;

const choices = (status: string, address: string) =>
  respondTo('listContentChoices', ({ request }) => {
    asked(new URL(request.url).searchParams.get('addresses'));
    const choice = { id, address, name: 'Secret', language: 'en', status };
    return HttpResponse.json({ choices: [choice], total: 1 });
  });

beforeEach(async () => {
  asked.mockClear();
  person = await signedInPortal();
  server.use(
    respondTo('getInitiative', problemResponse(404, 'not-found')),
    respondTo('getProject', problemResponse(404, 'not-found')),
  );
});

const visit = (cookie?: string) =>
  renderPage(initiative, {
    locale: 'fr',
    params: { initiative: 'secret' },
    resolvedUrl: '/initiatives/secret',
    headers: cookie === undefined ? {} : { cookie },
  });

describe('a record that visitors do not see', () => {
  test.each(['draft', 'archived'])('leads its editors to the studio: %s', async (status) => {
    server.use(choices(status, 'secret'));
    const { result, headers } = await visit(person.cookie);
    expect(result).toEqual({
      redirect: { destination: `/fr/studio/content/initiatives/${id}`, statusCode: 303 },
    });
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('is named with the records that contain it', async () => {
    server.use(choices('draft', 'secret/wells'));
    const { result } = await renderPage(project, {
      params: { initiative: 'secret', project: 'wells' },
      headers: { cookie: person.cookie },
    });
    expect(asked).toHaveBeenCalledWith('secret/wells');
    expect(result).toMatchObject({ redirect: { destination: `/studio/content/projects/${id}` } });
  });

  test('is missing for visitors, without a further call', async () => {
    server.use(choices('draft', 'secret'));
    const { result, status } = await visit();
    expect([status, result.props?.failure]).toEqual([404, 'not-found']);
    expect(asked).not.toHaveBeenCalled();
  });

  test('is missing for people who do not edit it', async () => {
    server.use(respondTo('listContentChoices', () => HttpResponse.json({ choices: [], total: 0 })));
    const { status } = await visit(person.cookie);
    expect(status).toBe(404);
    server.use(respondTo('listContentChoices', problemResponse(403, 'forbidden')));
    expect((await visit(person.cookie)).status).toBe(404);
  });
});

test.each([
  ['news', 'getStory', story, { story: 'secret' }, 'secret', 'stories'],
  [
    'a page of the site',
    'getPage',
    anyPage as unknown as typeof story,
    { path: ['secret', 'terms'] },
    'secret/terms',
    'pages',
  ],
] as const)('%s leads its editors to the studio, too', async (_, read, page, params, address, noun) => {
  server.use(respondTo(read, problemResponse(404, 'not-found')), choices('draft', address));
  const { result } = await renderPage(page, {
    params: { ...params } as never,
    headers: { cookie: person.cookie },
  });
  expect(asked).toHaveBeenCalledWith(address);
  expect(result).toMatchObject({ redirect: { destination: `/studio/content/${noun}/${id}` } });
  expect((await renderPage(page, { params: { ...params } as never })).status).toBe(404);
});
