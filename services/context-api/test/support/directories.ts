import {
  aConsortium,
  aConvener,
  anInitiative,
  anOrganization,
  type ContentInput,
  type InitiativeInput,
} from './content.ts';

const named = (name: string) => ({ name, summary: `${name}.`, description: `About ${name}.` });
const partner = (
  organization: string,
  participation: NonNullable<InitiativeInput['partners']>[number]['participation'],
) => ({
  organization,
  participation,
});

/** Organizations in all roles, and hidden records. */
export const directories: ContentInput = {
  organizations: [
    anOrganization('forum', { text: { en: named('Landscape Forum') }, website: 'https://forum.example' }),
    anOrganization('growers', {
      previousSlugs: ['old-growers'],
      sourceLocale: 'vi',
      text: {
        vi: { ...named('Hợp tác xã Chuồn Chuồn'), commitments: 'Không phá rừng.' },
        fr: named('Coopérative Libellule'),
      },
      type: 'cooperative',
      country: 'VN',
      commodities: [
        {
          code: 'coffee',
          years: [
            { year: 2022, volumeTonnes: 0 },
            { year: 2023, volumeTonnes: 12_345, confidential: true, certifiedSharePercent: 41 },
          ],
        },
        { code: 'tea' },
      ],
    }),
    anOrganization('ecole', { text: { en: named('École des forêts') }, type: 'research', country: 'CI' }),
    anOrganization('phantom', { status: 'draft', country: 'BE', previousSlugs: ['old-phantom'] }),
    anOrganization('closed-shop', { status: 'archived' }),
  ],
  conveners: [
    aConvener('table', { text: { en: named('Round Table') }, previousSlugs: ['old-table'] }),
    aConvener('idle-table', { text: { en: named('Idle Table') }, organization: 'phantom' }),
    aConvener('hidden-table', { status: 'archived', organization: 'growers' }),
  ],
  consortiums: [
    aConsortium('alliance', {
      text: { en: named('Water Alliance') },
      previousSlugs: ['old-alliance'],
      website: 'https://alliance.example',
      members: ['phantom', 'growers', 'forum'],
    }),
    aConsortium('hidden-alliance', { status: 'draft', members: ['growers'] }),
  ],
  initiatives: [
    anInitiative('dak-lak', {
      text: { en: named('Highland coffee') },
      country: 'VN',
      partners: [partner('growers', 'sources'), partner('growers', 'implements'), partner('forum', 'funds')],
      consortiums: ['alliance', 'hidden-alliance'],
    }),
    anInitiative('birim', {
      text: { en: named('Birim headwaters') },
      partners: [partner('growers', 'funds')],
    }),
    anInitiative('secret', {
      status: 'draft',
      country: 'BR',
      partners: [partner('ecole', 'funds'), partner('growers', 'formal-partner')],
      consortiums: ['alliance'],
    }),
  ],
};
