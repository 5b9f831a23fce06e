import type { KyselyPlugin } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { locales } from '#contract/shared/locale.ts';
import { createConsortiumRepository } from '../../../src/modules/consortiums/queries.ts';
import { createConvenerRepository } from '../../../src/modules/conveners/queries.ts';
import { createGoalRepository } from '../../../src/modules/goals/queries.ts';
import { createInitiativeRepository } from '../../../src/modules/initiatives/queries.ts';
import { createOrganizationRepository } from '../../../src/modules/organizations/queries.ts';
import { createSearchRepository } from '../../../src/modules/search/queries.ts';
import { readForVisitor } from '../../../src/platform/database/visitorReads.ts';
import { anInitiative, surroundings } from '../../support/content.ts';
import { anIndicator } from '../../support/goals.ts';
import { landscapes } from '../../support/landscapes.ts';
import { loadJson, useService } from '../../support/service.ts';

const service = useService(landscapes);

describe('the number of queries does not depend on the number of records', () => {
  let queries = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      queries += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const query = { page: 1, pageSize: 100, q: 'cocoa', implementer: ['harbour-trade'], country: ['GH'] };

  async function counts() {
    const db = service.db.withPlugin(counting);
    const repository = createInitiativeRepository(db);
    const directory = { page: 1, pageSize: 100, q: 'cocoa', country: ['GH'] };
    const search = createSearchRepository(db);
    const goal = { initiative: 'dak-lak', goal: 'giam-nuoc-tuoi' };
    const count = async (call: () => Promise<unknown>) => {
      queries = 0;
      await readForVisitor(new AbortController().signal, call);
      return queries;
    };
    return {
      list: await count(() => repository.list(query, 'vi')),
      listAgain: await count(() => repository.list(query, 'vi')),
      points: await count(() => repository.points(query, 'vi')),
      detail: await count(() => repository.find('dak-lak', 'vi')),
      organizations: await count(() => createOrganizationRepository(db).list(directory, 'vi')),
      organization: await count(() => createOrganizationRepository(db).find('harbour-trade', 'vi')),
      conveners: await count(() => createConvenerRepository(db).list(directory, 'vi')),
      convener: await count(() => createConvenerRepository(db).find('table', {}, 'vi')),
      consortium: await count(() => createConsortiumRepository(db).find('alliance', {}, 'vi')),
      goals: await count(() => createGoalRepository(db).list('dak-lak', 'vi')),
      goal: await count(() => createGoalRepository(db).find(goal, { locale: 'vi', membership: null })),
      search: await count(() => search.search({ q: 'cocoa', page: 1 }, 'vi')),
      searchWithTypos: await count(() => search.search({ q: 'cocao dac lac', page: 1 }, 'vi')),
      suggestions: await count(() => search.suggest('co', 'vi')),
    };
  }

  let few: Awaited<ReturnType<typeof counts>>;
  beforeAll(async () => {
    few = await counts();
    const many = Array.from({ length: 60 }, (_, index) =>
      anInitiative(`many-${index}`, {
        partners: [{ organization: 'harbour-trade', participation: 'implements' }],
      }),
    );
    const ofDakLak = { initiative: 'dak-lak', goal: 'giam-nuoc-tuoi' };
    const indicators = Array.from({ length: 20 }, (_, index) => anIndicator(`many-${index}`, ofDakLak));
    await loadJson(service.db, { ...surroundings, initiatives: many, indicators });
  });

  test('of lists, points, details, search and suggestions', async () => {
    expect(await counts()).toEqual(few);
    // Code lists, synonyms and totals are read once per revision.
    expect(few.list).toBeLessThanOrEqual(11);
    // Revision, names in the query, words, and the page's records.
    expect(few.listAgain).toBeLessThanOrEqual(5);
    // Suggestions first look for beginnings of names; with typos, one more query chooses the reading of
    // words. The last query of a search reads progress.
    expect(few).toMatchObject({ search: 5, searchWithTypos: 5, suggestions: 4 });
  });

  test.each(locales)('and many equal names still have one order in %s', async (locale) => {
    const pages = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7].map((page) =>
        service.call('listInitiatives', `/v1/initiatives?pageSize=10&page=${page}&sort=started`, locale),
      ),
    );
    const slugs = pages.flatMap(({ items }) => items.map(({ slug }) => slug));
    expect(new Set(slugs).size).toBe(64);
  });
});
