import { type OperationName, operations } from '#contract/operations.ts';
import type { UrlParts } from './operationUrl.ts';

export interface Reply {
  readonly status: number;
  readonly body: unknown;
}

export type Ask<H extends Reply> = (name: OperationName, args: UrlParts) => Promise<H>;

/** Parameter without a known record. */
const NOBODY = 'example';

// Queries that calls require.
const queries: Partial<Record<OperationName, Record<string, string>>> = {
  search: { q: 'water' },
  suggest: { q: 'wat' },
  getPage: { path: 'about' },
  listInitiativeBoundaries: { initiative: NOBODY },
  getSitemapParts: { noun: 'initiatives', size: '10' },
  getSitemapPart: { noun: 'initiatives', size: '10' },
};

const lists: readonly (readonly [parameter: string, from: OperationName, key: string])[] = [
  ['initiative', 'listInitiatives', 'items'],
  ['organization', 'listOrganizations', 'items'],
  ['convener', 'listConveners', 'items'],
  ['consortium', 'listConsortiums', 'items'],
  ['story', 'listStories', 'items'],
  ['goal', 'listGoals', 'goals'],
  ['indicator', 'getGoal', 'indicators'],
  ['project', 'listProjects', 'items'],
  ['opportunity', 'listOpportunities', 'items'],
  ['update', 'listUpdates', 'items'],
  ['projectUpdate', 'listProjectUpdates', 'items'],
  ['sourcingArea', 'listSourcingAreas', 'items'],
];

const renamed: Partial<Record<OperationName, Readonly<Record<string, string>>>> = {
  getProjectUpdate: { update: 'projectUpdate' },
};

const parametersOf = (name: OperationName): string[] =>
  [...operations[name].path.matchAll(/:(\w+)/g)].map(([, parameter = '']) => parameter);

function firstSlug(body: unknown, key: string): string | undefined {
  const list = (body as Record<string, unknown> | null)?.[key];
  const slug: unknown = Array.isArray(list) ? (list[0] as { slug?: unknown } | undefined)?.slug : undefined;
  return typeof slug === 'string' ? slug : undefined;
}

const reads = (Object.keys(operations) as OperationName[]).filter(
  (name) => operations[name].method === 'GET' && name !== 'getContext',
);

/** Calls every reading operation once, eight at a time, with existing records, to find missing operations. */
export async function walk<H extends Reply>(ask: Ask<H>): Promise<ReadonlyMap<OperationName, H>> {
  const responses = new Map<OperationName, H>();
  const examples: Record<string, string | undefined> = {};
  const depth = (name: OperationName) => parametersOf(name).length + (name === 'getIndicator' ? 1 : 0);

  async function visit(name: OperationName): Promise<void> {
    const example = (parameter: string) => examples[renamed[name]?.[parameter] ?? parameter] ?? NOBODY;
    const params = Object.fromEntries(parametersOf(name).map((each) => [each, example(each)]));
    responses.set(name, await ask(name, { params, query: queries[name] ?? {} }));
  }

  for (const level of [0, 1, 2, 3]) {
    const waiting = reads.filter((name) => depth(name) === level);
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        for (let name = waiting.shift(); name; name = waiting.shift()) await visit(name);
      }),
    );
    for (const [parameter, from, key] of lists)
      examples[parameter] ??= firstSlug(responses.get(from)?.body, key);
  }
  return responses;
}
