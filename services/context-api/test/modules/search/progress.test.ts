import { expect, test } from 'vitest';
import type { SearchKind } from '#contract/shared/searchKinds.ts';
import { reported } from '../../support/goals.ts';
import { useService } from '../../support/service.ts';

const service = useService(reported);

async function find(q: string, kind: SearchKind, slugs: readonly string[]) {
  const query = new URLSearchParams({ q, kind }).toString();
  const { groups } = await service.call('search', `/v1/search?${query}`);
  const items = groups.flatMap((group) => group.items);
  return items.find((each) => each.slugs.join('/') === slugs.join('/'));
}

test('counts the progress of initiatives and goals as their pages do', async () => {
  const { progress, goals } = await service.call('getInitiative', '/v1/initiatives/delta');
  expect(await find('delta', 'initiative', ['delta'])).toMatchObject({ progress });
  const [{ statuses, verification }] = goals as [(typeof goals)[number]];
  expect((await find('rừng', 'goal', ['delta', 'forest']))?.progress).toEqual({ statuses, verification });
});

test('gives the status of indicators, and the value that it is of', async () => {
  const { progress } = await service.call('getIndicator', '/v1/initiatives/delta/indicators/hectares');
  expect(progress.status).toBe('on-track');
  const { status, progress: counts } = (await find('hectares', 'indicator', ['delta', 'hectares']))!;
  expect(counts).toBeUndefined();
  expect(status?.progress).toEqual(progress);
  expect(status?.values).toMatchObject([
    { year: 2024, value: 30, total: 42, verification: 'panel-verified', verifiedOn: '2025-05-06' },
  ]);
});

test('gives an indicator without values no value, and words their latest one', async () => {
  expect((await find('empty', 'indicator', ['delta', 'empty']))?.status).toMatchObject({
    progress: { status: 'no-data', reason: 'only-baseline' },
    values: [],
  });
  expect((await find('voices', 'indicator', ['delta', 'voices']))?.status).toMatchObject({
    progress: { status: 'no-data', reason: 'qualitative' },
    values: [{ year: 2024, verification: 'self-reported' }],
  });
});

test('shows nothing that nobody may see', async () => {
  expect(await find('drafted', 'indicator', ['delta', 'drafted'])).toBeUndefined();
  expect(JSON.stringify(await find('hectares', 'indicator', ['delta', 'hectares']))).not.toMatch(
    /(?<![\w-])(7777|6666)(?![\w-])/,
  );
});
