import { describe, expect, test } from 'vitest';
import { comparedProjects } from '#components/features/projects/comparison.ts';
import type { InitiativeDetail } from '#contract/initiatives/schema.ts';
import type { ProjectDetail } from '#contract/projects/schema.ts';
import type { Api } from '#lib/api/api.ts';
import { comparisonQueries } from '#lib/api/comparisons.ts';
import { createQueryClient } from '#lib/api/queryClient.ts';
import { ApiError, type ApiErrorCode } from '#lib/http/apiError.ts';
import { detail } from '#tests/support/fixtures.ts';
import { project, requestedSupport } from '#tests/support/projects.ts';

const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
const coffee = detail({ id: id(1), slug: 'coffee' });
const tea = detail({ id: id(2), slug: 'tea' });

const listed = (operation: string) => Promise.resolve({ total: operation === 'listProjects' ? 3 : 1 });

function compare(responses: Record<string, InitiativeDetail | ApiErrorCode>) {
  const call = (operation: string, { params }: { params: { initiative: string } }) => {
    const response = responses[params.initiative];
    if (operation !== 'getInitiative' && typeof response === 'object') return listed(operation);
    return typeof response === 'object'
      ? Promise.resolve(response)
      : Promise.reject(new ApiError(response ?? 'internal', 'refused'));
  };
  const api = { locale: 'en', call } as unknown as Api;
  return createQueryClient({ server: true }).query(
    comparisonQueries(api).initiatives(Object.keys(responses)),
  );
}

describe('comparison', () => {
  test('counts projects and open opportunities', async () => {
    const { initiatives } = await compare({ tea });
    expect(initiatives[0]?.counts).toEqual({ projects: 3, openOpportunities: 1 });
  });

  test('has the initiatives in the requested order', async () => {
    const { initiatives } = await compare({ tea, coffee });
    expect(initiatives.map(({ slug }) => slug)).toEqual(['tea', 'coffee']);
  });

  test('is empty without slugs', async () => {
    expect(await compare({})).toEqual({ initiatives: [], unknown: [], failed: [] });
  });

  test('omits and names missing and failed ones', async () => {
    const comparison = await compare({ coffee, nowhere: 'not-found', tea: 'unavailable' });
    expect(comparison).toMatchObject({
      initiatives: [{ slug: 'coffee' }],
      unknown: ['nowhere'],
      failed: ['tea'],
    });
  });

  test('has an initiative once, though two former slugs resolve to it', async () => {
    expect((await compare({ kaffee: coffee, cafe: coffee })).initiatives).toHaveLength(1);
  });

  test('does not fail if none of them exists', async () => {
    expect((await compare({ a: 'not-found', b: 'not-found' })).unknown).toEqual(['a', 'b']);
  });

  test('fails if all requests fail', async () => {
    await expect(compare({ a: 'unavailable', b: 'invalid-response' })).rejects.toThrow(ApiError);
  });
});

describe('comparison of projects', () => {
  const support = () => Promise.resolve(requestedSupport());
  const refused = (code: ApiErrorCode) => () => Promise.reject(new ApiError(code, 'refused'));

  async function compareProjects(
    changes: Partial<ProjectDetail>,
    getRequestedSupport: () => Promise<unknown>,
  ) {
    const calls: Record<string, () => Promise<unknown>> = {
      getProject: () => Promise.resolve(project(changes)),
      getRequestedSupport,
    };
    const api = { locale: 'en', call: (name: string) => calls[name]!() } as unknown as Api;
    const query = comparisonQueries(api).records(comparedProjects, ['dak-lak/springs']);
    return createQueryClient({ server: true }).query(query);
  }

  test('has the open requests for support of each', async () => {
    const { found } = await compareProjects({ openRequests: 1 }, support);
    expect(found[0]?.needs).toMatchObject({
      names: [{ name: 'Pumps', language: 'en' }],
      deadline: null,
      isOverdue: true,
    });
  });

  test.each([
    [{ openRequests: 0 }, refused('internal')],
    [{ openRequests: 1 }, refused('not-offered')],
  ])('does without where there are none, or no such operation (%o)', async (changes, respond) => {
    const { found } = await compareProjects(changes, respond);
    expect(found).toMatchObject([{ slug: 'springs' }]);
    expect(found[0]).not.toHaveProperty('needs');
  });
});
