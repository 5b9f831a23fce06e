import { anInitiative, anOrganization, type ContentInput, surroundings } from './content.ts';

type ProjectInput = NonNullable<ContentInput['projects']>[number];
type OpportunityInput = NonNullable<ContentInput['opportunities']>[number];

const named = (name: string) => ({ name, summary: `${name}.`, description: `About ${name}.` });

export const aProject = (slug: string, changes: Partial<ProjectInput> = {}): ProjectInput => ({
  slug,
  initiative: 'birim',
  sourceLocale: 'en',
  text: { en: named(slug) },
  activityStatus: 'implementation',
  themes: ['production'],
  lead: 'forum',
  ...changes,
});

const reported = { problem: 'Problem', uses: 'Uses', returns: 'Returns', impact: 'Impact', risks: 'Risks' };

export const anOpportunity = (slug: string, changes: Partial<OpportunityInput> = {}): OpportunityInput => ({
  slug,
  initiative: 'birim',
  sourceLocale: 'en',
  text: { en: { ...named(slug), ...reported } },
  instrument: 'loan',
  ticket: '25k-150k',
  stage: 'pilot',
  sector: 'water',
  ...changes,
});

const request = (name: string) => ({
  sourceLocale: 'en' as const,
  text: { en: { name, description: `${name}, please.` } },
});

/** Projects and opportunities of two initiatives, and hidden records. */
export const projects = {
  organizations: [
    ...surroundings.organizations,
    anOrganization('growers', { type: 'cooperative', country: 'VN' }),
    anOrganization('phantom', { status: 'draft' }),
  ],
  conveners: surroundings.conveners,
  initiatives: [
    anInitiative('birim', {
      previousSlugs: ['old-birim'],
      contact: { name: 'Office', email: 'office@birim.example' },
      goals: [
        {
          sourceLocale: 'en',
          text: { en: { name: 'Clear streams', statement: 'Clear.' } },
          theme: 'protection',
        },
      ],
    }),
    anInitiative('lean'),
    anInitiative('empty'),
    anInitiative('secret', { status: 'draft' }),
  ],
  projects: [
    aProject('springs', {
      previousSlugs: ['wells'],
      sourceLocale: 'fr',
      text: { fr: named('Sources claires'), en: named('Clear springs') },
      themes: ['protection', 'inclusion'],
      commodities: ['cocoa'],
      partners: ['growers', 'phantom'],
      currency: 'EUR',
      budget: 1_000_000.5,
      funded: 999_999,
      startDate: '2024-03-01',
      endDate: '2027-02-28',
      location: { name: 'Kibi', position: [-0.55, 6.165] },
      goals: ['birim/clear-streams'],
      requestedSupport: [
        { ...request('Pumps'), type: 'funding', currency: 'EUR', amount: 0.1, pledged: 0.05 },
        {
          ...request('Pipes'),
          type: 'funding',
          status: 'partly-met',
          currency: 'EUR',
          amount: 0.2,
          deadline: '2026-06-30',
        },
        { ...request('Taps'), type: 'funding', currency: 'GHS', amount: 900, deadline: '2026-07-01' },
        { ...request('Tanks'), type: 'funding', status: 'met', currency: 'EUR', amount: 70, pledged: 70 },
        { ...request('Maps'), type: 'data' },
      ],
    }),
    aProject('nursery', { activityStatus: 'pipeline', lead: 'phantom', currency: 'XOF', budget: 0 }),
    aProject('roads', { activityStatus: 'closed', startDate: '2020-01-01', funded: 5, currency: 'USD' }),
    aProject('hidden', { status: 'draft', previousSlugs: ['was-hidden'], goals: ['birim/clear-streams'] }),
    aProject('springs', { initiative: 'lean' }),
    aProject('shadow', { initiative: 'secret' }),
  ],
  opportunities: [
    anOpportunity('mill', {
      previousSlugs: ['old-mill'],
      currency: 'USD',
      sought: 3_000_000,
      secured: 1_000_000,
      opensOn: '2026-01-01',
      closesOn: '2026-06-30',
      sponsor: 'growers',
      goals: ['birim/clear-streams'],
      documents: [
        {
          title: 'Plan',
          language: 'fr',
          mediaType: 'application/pdf',
          bytes: 1_200_000,
          visibility: 'signed-in',
        },
      ],
      contact: { name: 'Mill office', email: 'mill@birim.example' },
    }),
    anOpportunity('trees', {
      instrument: 'grant',
      sector: 'forestry',
      opensOn: '2026-07-01',
      sponsor: 'phantom',
    }),
    anOpportunity('endless', { stage: 'scaling' }),
    anOpportunity('hidden', { status: 'archived' }),
    anOpportunity('shadow', { initiative: 'secret' }),
  ],
} satisfies ContentInput;
