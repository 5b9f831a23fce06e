import { expect, test } from 'vitest';
import { anOrganization } from '../../support/content.ts';
import { reported } from '../../support/goals.ts';
import { useService } from '../../support/service.ts';

const service = useService({
  ...reported,
  organizations: [...(reported.organizations ?? []), anOrganization('growers')],
  initiatives: (reported.initiatives ?? []).map((each) => ({
    ...each,
    partners: [{ organization: 'growers', participation: 'implements' }],
  })),
});

test('gives the progress of each initiative as its own page does', async () => {
  const { initiatives } = await service.call('getOrganization', '/v1/organizations/growers');
  expect(initiatives.length).toBeGreaterThan(0);
  for (const { initiative, progress } of initiatives)
    expect(progress).toEqual(
      (await service.call('getInitiative', `/v1/initiatives/${initiative.slug}`)).progress,
    );
  const { statuses } = initiatives.find(({ initiative }) => initiative.slug === 'delta')!.progress!;
  expect(statuses['on-track']).toBeGreaterThan(0);
});
