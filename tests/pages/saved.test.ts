import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { problemResponse, respondTo } from '#tests/support/contextApi.ts';
import { contextApiServer } from '#tests/support/contextApiServer.ts';
import { formTaker } from '#tests/support/forms.ts';
import { dataOf, renderPage } from '#tests/support/renderPage.ts';
import { signedInPortal } from '#tests/support/signedInPortal.ts';
import { getServerSideProps } from '../../pages/saved.tsx';

const server = contextApiServer();

let cookie = '';
beforeEach(async () => {
  cookie = (await signedInPortal()).cookie;
});

const visit = (query: Record<string, string> = {}, form = '') =>
  renderPage(getServerSideProps, {
    query,
    headers: { cookie, origin: 'https://portal.test' },
    resolvedUrl: `/saved?${new URLSearchParams(query).toString()}`,
    ...(form && { method: 'POST', body: new URLSearchParams({ form }).toString() }),
  });

describe('pages/saved of a signed-in person', () => {
  test.each([
    ['opportunity', 'saved-opportunities', 'putSavedOpportunity', 'save-opportunity'],
    ['opportunity', 'saved-opportunities', 'deleteSavedOpportunity', 'remove-opportunity'],
    ['project', 'saved-projects', 'putSavedProject', 'save-project'],
    ['project', 'saved-projects', 'deleteSavedProject', 'remove-project'],
  ] as const)('changes a saved %s without JavaScript (%s, %s)', async (noun, list, operation, form) => {
    const { handlers, arrived } = formTaker(operation, 'http://context-api.test', [
      () => HttpResponse.json({ saved: true }),
    ]);
    server.use(...handlers);
    const { result } = await visit({ [noun]: 'dak-lak/one' }, form);
    expect(arrived.map(({ path }) => path)).toEqual([
      expect.stringMatching(new RegExp(`/user/${list}/dak-lak/one$`)),
    ]);
    const destination = `/saved?${noun}=dak-lak%2Fone&sent=${form}`;
    expect(result).toEqual({ redirect: { destination, statusCode: 303 } });
  });

  test('has the records of both nouns, also where one of them cannot be loaded', async () => {
    const nouns = async () => {
      const { result, status } = await visit();
      const keys = [...dataOf(result.props?.dehydratedState).keys()].map(
        (key) => JSON.parse(key) as string[],
      );
      return [status, ...keys.flatMap(([first, noun]) => (first === 'saved' ? noun : []))];
    };
    expect(await nouns()).toEqual([200, 'opportunity', 'project']);
    server.use(respondTo('getSavedProjects', problemResponse(500, 'internal')));
    expect(await nouns()).toEqual([200, 'opportunity']);
  });

  test('does not exist for a record that does not exist', async () => {
    server.use(respondTo('getProject', problemResponse(404, 'not-found')));
    expect((await visit({ project: 'dak-lak/nothing' })).status).toBe(404);
  });
});
