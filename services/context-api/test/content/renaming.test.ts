import { describe, expect, test } from 'vitest';
import {
  aConvener,
  anInitiative,
  anOrganization,
  type ContentInput,
  surroundings,
} from '../support/content.ts';
import { aGoal, anIndicator } from '../support/goals.ts';
import { anOpportunity, aProject } from '../support/projects.ts';
import { headers, loadJson, useService } from '../support/service.ts';

const service = useService();

async function load(content: ContentInput): Promise<void> {
  const result = await loadJson(service.db, content);
  expect(result.state === 'invalid' ? result.errors : []).toEqual([]);
}
const slugAt = async (path: string) => {
  const response = await service.app.inject({ url: `/v1/${path}`, headers });
  return response.statusCode === 200 ? response.json<{ slug: string }>().slug : response.statusCode;
};
const named = (name: string) => ({ name, summary: 'In short.', description: 'In full.' });

test('a name that changes in its file changes the slug, and the former address leads there', async () => {
  const content = (name: string): ContentInput => ({
    ...surroundings,
    organizations: [...surroundings.organizations, anOrganization('heron', { text: { en: named(name) } })],
  });
  await load(content('heron'));
  await load(content('Blue/Heron'));
  expect(await slugAt('organizations/heron')).toBe('blue-heron');
  await load(content('Blue/Heron'));
  expect(await slugAt('organizations/heron')).toBe('blue-heron');
  await load(content('Grey heron'));
  for (const slug of ['heron', 'blue-heron', 'grey-heron'])
    expect(await slugAt(`organizations/${slug}`)).toBe('grey-heron');
  await load(content('heron'));
  expect(await slugAt('organizations/grey-heron')).toBe('heron');
});

test('nested records follow their names too, in an initiative that is itself renamed', async () => {
  const request = (name: string) => ({
    slug: 'pump',
    sourceLocale: 'en' as const,
    text: { en: { name, description: 'One.' } },
    type: 'funding' as const,
  });
  const content = (names: Record<string, string>): ContentInput => {
    const text = (slug: string) => ({ en: named(names[slug] ?? slug) });
    const goalText = (slug: string) => ({ en: { name: names[slug] ?? slug, statement: 'So.' } });
    return {
      ...surroundings,
      conveners: [...surroundings.conveners, aConvener('hub', { text: text('hub') })],
      initiatives: [
        anInitiative('bay', { text: text('bay'), goals: [aGoal('reef', { text: goalText('reef') })] }),
      ],
      indicators: [anIndicator('fish', { initiative: 'bay', goal: 'reef' })],
      projects: [
        aProject('nets', {
          initiative: 'bay',
          text: text('nets'),
          goals: ['bay/reef'],
          requestedSupport: [request(names['pump'] ?? 'pump')],
        }),
      ],
      opportunities: [
        anOpportunity('ice', {
          initiative: 'bay',
          text: { en: { ...anOpportunity('ice').text.en!, name: names['ice'] ?? 'ice' } },
        }),
      ],
    };
  };
  await load(content({}));
  const names = {
    hub: 'Round table',
    bay: 'Wide bay',
    reef: 'Coral',
    nets: 'Better nets',
    ice: 'Ice plant',
    pump: 'Two pumps',
  };
  await load(content(names));
  await load(content(names));
  expect(await slugAt('conveners/hub')).toBe('round-table');
  expect(await slugAt('initiatives/bay')).toBe('wide-bay');
  expect(await slugAt('initiatives/bay/goals/reef')).toBe('coral');
  expect(await slugAt('initiatives/wide-bay/goals/coral')).toBe('coral');
  expect(await slugAt('initiatives/bay/projects/nets')).toBe('better-nets');
  expect(await slugAt('initiatives/bay/investment-opportunities/ice')).toBe('ice-plant');
  const { rows } = { rows: await service.db.selectFrom('requested_support').select('slug').execute() };
  expect(rows).toEqual([{ slug: 'two-pumps' }]);
});

test('a slug that its file replaces leads to the new one, without being listed', async () => {
  const content = (slug: string, previousSlugs: string[] = []): ContentInput => ({
    ...surroundings,
    organizations: [
      ...surroundings.organizations,
      anOrganization(slug, { previousSlugs, text: { en: named('x') } }),
    ],
  });
  await load(content('first-choice'));
  await load(content('second-choice', ['first-choice']));
  await load(content('second-choice'));
  expect(await slugAt('organizations/first-choice')).toBe('second-choice');
  await load(content('first-choice', ['second-choice']));
  expect(await slugAt('organizations/second-choice')).toBe('first-choice');
});

test('other files may name a record by a slug that it had', async () => {
  await load({ conveners: [aConvener('late', { organization: 'heron' })] });
  expect(await slugAt('conveners/late')).toBe('late');
});

describe('a goal that its file no longer has', () => {
  const content = (goals: readonly string[], indicators: Record<string, string>): ContentInput => ({
    ...surroundings,
    initiatives: [anInitiative('cape', { goals: goals.map((slug) => aGoal(slug)) })],
    indicators: Object.entries(indicators).map(([slug, goal]) =>
      anIndicator(slug, { initiative: 'cape', goal }),
    ),
  });

  test('is gone once its indicators are those of another one', async () => {
    await load(content(['dunes', 'coast'], { grass: 'dunes', crabs: 'coast' }));
    await load(content(['beaches', 'coast'], { grass: 'beaches', crabs: 'coast' }));
    expect(await slugAt('initiatives/cape/goals/dunes')).toBe(404);
    expect(await slugAt('initiatives/cape/goals/beaches')).toBe('beaches');
  });

  test('stays while it has an indicator', async () => {
    await load(content(['beaches'], {}));
    await load(content(['beaches'], {}));
    expect(await slugAt('initiatives/cape/goals/coast')).toBe('coast');
    expect(await slugAt('initiatives/cape/indicators/crabs')).toBe('crabs');
    await load(content(['beaches'], { crabs: 'beaches' }));
    expect(await slugAt('initiatives/cape/goals/coast')).toBe(404);
  });
});
