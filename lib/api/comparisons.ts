import { queryOptions } from '@tanstack/react-query';
import { compareEach } from '#lib/compare/compareEach.ts';
import { type Comparison, toCompared } from '#lib/compare/comparison.ts';
import { ApiError } from '../http/apiError.ts';
import type { Api } from './api.ts';
import type { ComparedNoun, ComparedRecord } from './comparedNouns.ts';

/** Queries that fail only when every call fails. */
export const comparisonQueries = (api: Api) => ({
  initiatives: (slugs: readonly string[]) =>
    queryOptions({
      queryKey: ['initiatives', 'comparison', api.locale, slugs],
      queryFn: ({ signal }) => compare(api, slugs, signal),
    }),
  /** @param addresses `initiative/record` */
  records: <T extends ComparedRecord>({ plural, load }: ComparedNoun<T>, addresses: readonly string[]) =>
    queryOptions({
      queryKey: [plural, 'comparison', api.locale, addresses],
      queryFn: ({ signal }) =>
        compareEach(addresses, (address) => {
          const [initiative = '', slug = ''] = address.split('/');
          return load(api, { initiative, slug }, signal);
        }),
    }),
});

async function compare(api: Api, slugs: readonly string[], signal: AbortSignal): Promise<Comparison> {
  const { found, ...others } = await compareEach(slugs, async (initiative) => {
    const params = { initiative };
    const [detail, counts] = await Promise.all([
      api.call('getInitiative', { params }, signal),
      countsOf(api, params, signal),
    ]);
    return toCompared(detail, counts);
  });
  return { initiatives: found, ...others };
}

/** Undefined if the context API has no such lists. */
async function countsOf(api: Api, params: { initiative: string }, signal: AbortSignal) {
  try {
    const [projects, opportunities] = await Promise.all([
      api.call('listProjects', { params, query: { pageSize: 1 } }, signal),
      api.call('listOpportunities', { params, query: { phase: ['open'], pageSize: 1 } }, signal),
    ]);
    return { projects: projects.total, openOpportunities: opportunities.total };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not-found') return undefined;
    throw error;
  }
}
