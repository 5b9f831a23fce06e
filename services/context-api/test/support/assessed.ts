import { anAction, anInitiative, anOrganization, type ContentInput, surroundings } from './content.ts';

const words = (name: string) => ({ name, summary: `${name}.`, description: `About ${name}.` });
const goal = (slug: string, name: string) => ({
  slug,
  sourceLocale: 'en' as const,
  text: { en: { name, statement: `${name}!` }, fr: { name: `${name} (fr)`, statement: name } },
  theme: 'protection' as const,
});

/** Two assessed, active initiatives, another one, and hidden records. */
export const assessed: ContentInput = {
  ...surroundings,
  organizations: [
    ...surroundings.organizations,
    anOrganization('growers', {
      sourceLocale: 'vi',
      text: { vi: words('Hợp tác xã'), fr: words('Coopérative') },
    }),
    anOrganization('panel', { text: { en: words('Review panel') } }),
    anOrganization('phantom', { status: 'draft' }),
  ],
  initiatives: [
    anInitiative('birim', {
      previousSlugs: ['old-birim'],
      goals: [goal('forest', 'Keep the forest'), goal('water', 'Clear water')],
    }),
    anInitiative('dak-lak', { goals: [goal('shade', 'More shade')] }),
    anInitiative('quiet'),
    anInitiative('secret', { status: 'draft' }),
  ],
  maturity: [
    {
      slug: '2022',
      initiative: 'birim',
      year: 2022,
      sourceLocale: 'en',
      text: { en: words('Assessment 2022') },
      results: [
        { criterion: 'coordination', self: 'advanced', text: { en: { response: 'We meet often.' } } },
      ],
    },
    {
      slug: '2024',
      initiative: 'birim',
      year: 2024,
      sourceLocale: 'en',
      text: { en: words('Assessment 2024'), fr: words('Évaluation 2024') },
      results: [
        {
          criterion: 'participation',
          self: 'advanced',
          validated: 'progressing',
          verification: 'panel-verified',
          validator: 'panel',
          assessedOn: '2024-11-05',
          text: {
            en: { response: 'Open meetings.', note: 'Influence is not recorded.' },
            fr: { response: 'Réunions ouvertes.' },
          },
          evidence: [
            { title: 'Minutes', year: 2024, address: 'https://example.org/minutes' },
            { title: 'Règlement', language: 'fr' },
          ],
          met: [
            'participation-stakeholders',
            'participation-meetings',
            'participation-seats',
            'participation-consent',
          ],
        },
        {
          criterion: 'baseline',
          self: 'building',
          validated: 'building',
          verification: 'locally-confirmed',
          validator: 'phantom',
          assessedOn: '2024-10-01',
          text: { en: { response: 'First values.' } },
        },
        { criterion: 'safeguards', self: 'building', text: { en: { response: 'A list of risks.' } } },
      ],
    },
    {
      slug: '2025',
      initiative: 'birim',
      status: 'draft',
      year: 2025,
      sourceLocale: 'en',
      text: { en: words('Assessment 2025') },
      results: [],
    },
    {
      slug: '2023',
      initiative: 'secret',
      year: 2023,
      sourceLocale: 'en',
      text: { en: words('Assessment 2023') },
      results: [{ criterion: 'baseline', self: 'advanced', text: { en: { response: 'Secret.' } } }],
    },
  ],
  actionPlans: [
    {
      slug: 'plan-2021',
      initiative: 'birim',
      sourceLocale: 'en',
      text: { en: words('Former plan') },
      fromYear: 2021,
      toYear: 2023,
      reviewed: 'yearly',
      lead: 'forum',
    },
    {
      slug: 'plan-2024',
      initiative: 'birim',
      sourceLocale: 'en',
      text: { en: words('Present plan') },
      fromYear: 2024,
      toYear: 2028,
      reviewed: 'half-yearly',
      lead: 'phantom',
      document: { title: 'The plan', year: 2024, address: 'https://example.org/plan' },
    },
    {
      slug: 'plan-2029',
      initiative: 'birim',
      status: 'draft',
      sourceLocale: 'en',
      text: { en: words('Next plan') },
      fromYear: 2029,
      toYear: 2033,
      reviewed: 'yearly',
      lead: 'forum',
    },
  ],
  actions: [
    anAction('plant-trees', {
      text: { en: { ...words('Plant trees'), outputs: '900 trees\nA nursery' } },
      actors: ['phantom', 'growers', 'forum'],
      goals: ['birim/forest', 'birim/water'],
      startDate: '2024-03-01',
      endDate: '2026-12-31',
      contributions: [
        { kind: 'money', amount: 12_000, currency: 'EUR' },
        { kind: 'in-kind', amount: 3000, currency: 'EUR' },
        { kind: 'money', amount: 500, currency: 'GHS' },
      ],
      checklist: ['in-plan', 'agreed-goal'],
      evidence: [{ title: 'Photos' }],
    }),
    anAction('map-streams', {
      text: { en: words('Map streams') },
      type: 'monitoring',
      stage: 'completed',
      goals: ['birim/water'],
      contributions: [{ kind: 'money', amount: 8000, currency: 'EUR' }],
    }),
    anAction('empty-promise', {
      text: { en: words('Empty promise') },
      stage: 'dropped',
      contributions: [{ kind: 'money', amount: 99, currency: 'EUR' }],
    }),
    anAction('inside-matter', { visibility: 'members', goals: ['birim/water'], type: 'finance' }),
    anAction('draft-matter', { status: 'draft', type: 'policy' }),
    anAction('elsewhere', { initiative: 'dak-lak', goals: ['dak-lak/shade'] }),
    anAction('hidden-place', { initiative: 'secret' }),
  ],
};
