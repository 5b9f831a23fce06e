import { expect, test } from 'vitest';
import { anInitiative, surroundings } from '../../support/content.ts';
import { aGoal, anIndicator } from '../../support/goals.ts';
import { aProject } from '../../support/projects.ts';
import { loadJson, useService } from '../../support/service.ts';

const states = ['published', 'draft', 'archived'] as const;
const serves = (slugs: readonly string[]) => ({
  initiative: 'delta',
  goals: slugs.map((slug) => `delta/${slug}-goal`),
  indicators: slugs.map((slug) => `delta/${slug}-indicator`),
});

const service = useService({
  ...surroundings,
  initiatives: [
    anInitiative('delta', { goals: states.map((status) => aGoal(`${status}-goal`, { status })) }),
    anInitiative('other', { goals: [aGoal('forest')] }),
  ],
  indicators: [
    ...states.map((status) =>
      anIndicator(`${status}-indicator`, {
        status,
        goal: 'published-goal',
        values: [
          { year: 2023, value: 20, reportedOn: '2024-02-01' },
          { year: 2024, value: 30, reportedOn: '2025-02-01' },
        ],
      }),
    ),
    anIndicator('of-hidden-goal', { goal: 'draft-goal' }),
    anIndicator('elsewhere', { initiative: 'other' }),
  ],
  projects: [
    aProject('planting', {
      ...serves(states),
      indicators: ['delta/of-hidden-goal', ...serves(states).indicators],
    }),
    aProject('planned', { ...serves(['published']), status: 'draft' }),
    aProject('idle', { initiative: 'delta' }),
  ],
});

const find = (project: string) => service.call('getProject', `/v1/initiatives/delta/projects/${project}`);

test('a project names public goals and indicators, with progress and the latest value', async () => {
  const { goals, indicators } = await find('planting');
  expect(goals.map(({ slug }) => slug)).toEqual(['published-goal']);
  expect(indicators).toMatchObject([
    {
      slug: 'published-indicator',
      name: 'published-indicator',
      language: 'en',
      progress: { year: 2024 },
      values: [{ year: 2024, value: 30, verification: 'self-reported' }],
    },
  ]);
});

test('a project without indicators has an empty list of them', async () => {
  expect(await find('idle')).toMatchObject({ goals: [], indicators: [] });
});

test('an indicator names the public projects that contribute to it', async () => {
  const { projects } = await service.call(
    'getIndicator',
    '/v1/initiatives/delta/indicators/published-indicator',
  );
  expect(projects).toEqual([{ slug: 'planting', name: 'planting', language: 'en' }]);
});

test('an indicator of another initiative, or named twice, is rejected', async () => {
  const indicators = ['other/elsewhere', 'delta/published-indicator', 'delta/published-indicator'];
  const result = await loadJson(service.db, {
    projects: [aProject('wrong', { initiative: 'delta', indicators })],
  });
  const paths = result.state === 'invalid' ? result.errors.map(({ path }) => path) : [];
  expect(paths).toEqual(['projects[0].indicators[0]', 'projects[0].indicators[2]']);
});
