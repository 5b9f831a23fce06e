import { expect, test } from 'vitest';
import { maturityCriteria, maturityLevels } from '#contract/maturity/constants.ts';
import { locales } from '#contract/shared/locale.ts';
import requirements from '../../../src/modules/maturity/requirements.json' with { type: 'json' };
import { assessed } from '../../support/assessed.ts';
import { anInitiative, surroundings } from '../../support/content.ts';
import { asProblem, headers, loadJson, useService } from '../../support/service.ts';

const service = useService(assessed);

const get = (slug: string, query = '', language?: string) =>
  service.call('getMaturity', `/v1/initiatives/${slug}/landscape-maturity${query}`, language);

async function result(criterion: string, query = '', language?: string) {
  const { assessment } = await get('birim', query, language);
  return assessment?.groups
    .flatMap(({ results }) => results)
    .find((each) => each.criterion.code === criterion);
}

test('the latest published assessment has twelve sub-criteria in four groups', async () => {
  const { initiative, years, assessment, ignored } = await get('birim');
  expect(initiative).toMatchObject({ slug: 'birim', name: 'birim' });
  expect([years, ignored]).toEqual([[2024, 2022], []]);
  expect(assessment).toMatchObject({ year: 2024, name: 'Assessment 2024', languages: ['en', 'fr'] });
  expect(assessment?.groups.map(({ group, results }) => [group.code, results.length])).toEqual([
    ['scale', 1],
    ['governance', 5],
    ['goals-and-actions', 3],
    ['monitoring', 3],
  ]);
  const all = assessment?.groups.flatMap(({ results }) => results) ?? [];
  expect(all.map(({ criterion }) => criterion.number)).toEqual(maturityCriteria.map((_, index) => index + 1));
});

test('the validated level counts, else the own one, else none', async () => {
  expect(await result('participation')).toMatchObject({
    level: { code: 'progressing' },
    self: { code: 'advanced' },
    validated: { code: 'progressing', name: 'Progressing' },
    verification: 'panel-verified',
    validator: { slug: 'panel', name: 'Review panel' },
    assessedOn: '2024-11-05',
  });
  expect(await result('safeguards')).toMatchObject({
    level: { code: 'building' },
    validated: { code: 'not-assessed' },
    verification: 'self-reported',
    validator: null,
  });
  expect(await result('coordination')).toMatchObject({ level: { code: 'not-assessed' }, response: null });
});

test('names what is not documented of the level above and of those below it', async () => {
  const codes = async (criterion: string, query = '') =>
    (await result(criterion, query))?.next?.missing.map(({ code }) => code);
  expect((await result('participation'))?.next?.level.code).toBe('advanced');
  expect(await codes('participation')).toEqual(['participation-women-and-youth', 'participation-influence']);
  expect(await codes('action-plan')).toEqual(['action-plan-plan', 'action-plan-priorities']);
  expect((await result('coordination', '?year=2022'))?.next).toBeNull();
});

test('texts come in the language of the response where they exist, documents in their own', async () => {
  const found = await result('participation', '', 'fr');
  expect(found).toMatchObject({
    criterion: { name: 'Participation' },
    response: { text: 'Réunions ouvertes.', language: 'fr' },
    note: { text: 'Influence is not recorded.', language: 'en' },
    evidence: [
      { title: 'Minutes', language: 'en', year: 2024, address: 'https://example.org/minutes' },
      { title: 'Règlement', language: 'fr', year: null, address: null },
    ],
  });
  expect(found?.next?.missing[0]?.name).toMatch(/femmes/);
  expect(await result('baseline', '', 'fr')).toMatchObject({
    response: { text: 'First values.', language: 'en' },
    validator: null,
  });
});

test('selects a year; omits and reports one without assessment', async () => {
  expect(await get('birim', '?year=2022')).toMatchObject({ assessment: { year: 2022 }, ignored: [] });
  expect(await get('birim', '?year=2025')).toMatchObject({
    assessment: { year: 2024 },
    ignored: [{ path: 'year', value: '2025' }],
  });
  expect(await get('quiet', '?year=2024')).toMatchObject({
    years: [],
    assessment: null,
    ignored: [{ value: '2024' }],
  });
});

test('a former slug responds with the present one; what is not published does not exist', async () => {
  expect((await get('old-birim')).initiative.slug).toBe('birim');
  for (const slug of ['secret', 'nowhere']) {
    const response = await service.app.inject({ url: `/v1/initiatives/${slug}/landscape-maturity`, headers });
    expect(asProblem(response)).toMatchObject({ status: 404, code: 'not-found' });
  }
});

test('an initiative has its latest levels, and how each was checked', async () => {
  const { maturity } = await service.call('getInitiative', '/v1/initiatives/birim');
  expect(maturity?.year).toBe(2024);
  const results = maturity?.groups.flatMap((group) => group.results) ?? [];
  const found = (code: string) => results.find(({ criterion }) => criterion.code === code);
  expect(found('participation')).toMatchObject({
    level: { code: 'progressing' },
    verification: 'panel-verified',
  });
  for (const code of ['safeguards', 'coordination'])
    expect(found(code)).toMatchObject({ verification: 'self-reported' });
  expect(maturity?.verifiedOn).toBe('2024-11-05');
  expect((await service.call('getInitiative', '/v1/initiatives/quiet')).maturity).toBeNull();
});

test('loading the same again changes nothing', async () => {
  expect(await loadJson(service.db, assessed)).toMatchObject({
    counts: { maturity: { added: 0, changed: 0 }, actions: { changed: 0 }, actionPlans: { changed: 0 } },
  });
});

test('errors name what does not fit', async () => {
  const response = await loadJson(service.db, {
    ...surroundings,
    initiatives: [anInitiative('three')],
    maturity: [
      {
        slug: '2024',
        initiative: 'three',
        year: 2024,
        sourceLocale: 'en',
        text: { en: { name: 'x', summary: 'x', description: 'x' } },
        results: [
          {
            criterion: 'baseline',
            self: 'building',
            validated: 'building',
            text: { fr: { response: 'x' } },
            met: ['coordination-contact'],
          },
          { criterion: 'baseline', self: 'building', text: { en: { response: 'x' } } },
        ],
      },
    ],
  });
  const errors = response.state === 'invalid' ? response.errors : [];
  expect(errors.map(({ path, reason }) => `${path}: ${reason}`)).toEqual([
    'maturity[0].results[1].criterion: sub-criterion baseline appears twice',
    'maturity[0].results[0].text: has no text in the source language en',
    'maturity[0].results[0].verification: self-reported does not match level building',
    'maturity[0].results[0].validator: a validated level needs a validator; other levels cannot have one',
    'maturity[0].results[0].met[0]: coordination-contact is not a requirement of baseline',
  ]);
});

test('every level of every sub-criterion asks for something, in all languages', () => {
  for (const criterion of maturityCriteria) {
    for (const level of maturityLevels.slice(1)) {
      const asked = requirements.filter((each) => each.criterion === criterion && each.level === level);
      expect(asked.length, `${criterion} ${level}`).toBeGreaterThanOrEqual(1);
      for (const { name } of asked) expect(Object.keys(name).sort()).toEqual([...locales].sort());
    }
  }
});
