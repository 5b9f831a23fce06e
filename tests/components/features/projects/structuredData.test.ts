import { expect, test } from 'vitest';
import { projectPage } from '#components/features/projects/structuredData.ts';
import { project } from '#tests/support/projects.ts';

const origin = 'https://portal.test';

test('a project is part of its initiative', () => {
  expect(projectPage(project(), { origin, locale: 'fr' })).toMatchObject({
    '@type': 'WebPage',
    url: `${origin}/fr/initiatives/dak-lak/projects/springs`,
    mainEntity: {
      '@type': 'Project',
      '@id': `${origin}/initiatives/dak-lak/projects/springs#project`,
      parentOrganization: { '@id': `${origin}/initiatives/dak-lak#initiative` },
      foundingDate: '2024-03-01',
      dissolutionDate: '2027-02-28',
      member: [{ name: 'Dragonfly Cooperative' }, { name: 'Banyan Institute' }],
      location: { name: 'Buôn Hồ', geo: { latitude: 12.92, longitude: 108.27 } },
    },
  });
  const bare = project({ startDate: null, endDate: null, location: null, lead: null });
  expect(JSON.stringify(projectPage(bare, { origin, locale: 'en' }))).not.toContain('null');
});
