import { expect, test } from 'vitest';
import { contributionAddress } from '#lib/api/contributionAddress.ts';
import { role, someViewer } from '#tests/support/viewers.ts';

const terraces = { kind: 'action', slug: 'terraces', initiative: 'dak-lak' } as const;
const ofTeam = { initiative: 'dak-lak', record: 'action:terraces' };
const editor = {
  name: 'organization-editor',
  scope: { kind: 'organization', id: 'growers', name: 'G' },
} as const;

test.each([
  ['the team', [role('contributor')], 'growers', ofTeam],
  ['an organization', [editor], 'growers', { organization: 'growers', record: 'action:dak-lak/terraces' }],
  ['both', [editor, role('contributor')], 'growers', ofTeam],
  ['what is in nobody’s name', [editor], null, ofTeam],
] as const)('the history for %s', (_who, roles, organization, address) => {
  expect(contributionAddress(someViewer(roles).context, { ...terraces, organization })).toEqual(address);
});
