import { expect, test } from 'vitest';
import { respondingWith } from '#tests/support/contextApi.ts';
import { contextApiServer } from '#tests/support/contextApiServer.ts';
import { list } from '#tests/support/lists.ts';
import { dataOf, renderPage } from '#tests/support/renderPage.ts';
import { getServerSideProps } from '../../pages/initiatives/index.tsx';

const server = contextApiServer();

async function visit(query: Record<string, string>) {
  const { result } = await renderPage(getServerSideProps, { query });
  return [...dataOf(result.props?.dehydratedState).values()];
}

test('a filter that the context API does not know is said to be left out', async () => {
  expect(await visit({ convener: 'round-table', country: 'VN' })).toContainEqual(
    expect.objectContaining({ ignored: [{ path: 'convener', value: 'round-table' }] }),
  );
});

test('a filter that the context API knows is not', async () => {
  const consortium = [{ value: 'alliance', name: 'Water Alliance', count: 1 }];
  const { facets } = list();
  server.use(respondingWith('listInitiatives', list({ facets: { ...facets, consortium } })));
  expect(await visit({ consortium: 'alliance' })).toContainEqual(
    expect.objectContaining({ facets: { ...facets, consortium }, ignored: [] }),
  );
});
