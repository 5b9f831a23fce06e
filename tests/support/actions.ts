import type { Action, ActionList, EcosystemAction } from '#contract/actions/schema.ts';
import { entity, growers, initiative } from './assessments.ts';
import { fixture } from './fixtures.ts';

const office = { slug: 'office', name: 'Văn phòng', language: 'vi' as const };
const stage = <C extends Action['stage']['code']>(code: C) => ({ code, name: `Stage ${code}` });
const goal = { slug: 'shade', name: 'More shade', language: 'en' as const };

const action = (number: number, slug: string, changes: Partial<Action> = {}): Action => ({
  ...entity,
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  slug,
  name: `Action ${slug}`,
  summary: `What ${slug} does.`,
  type: { code: 'protection', name: 'Protection' },
  stage: stage('under-way'),
  actors: [growers, office],
  goals: [goal],
  startDate: '2024-03-01',
  endDate: '2026-12-31',
  contributions: [{ kind: 'money', amount: 12_000, currency: 'EUR' }],
  outputs: ['900 trees'],
  evidence: [{ title: 'Photographs', language: 'en', year: 2025, address: null, file: null }],
  checklist: [
    { code: 'agreed-goal', name: 'Addresses an agreed goal', met: true },
    { code: 'systemic-change', name: 'Aims at systemic change', met: false },
  ],
  ...changes,
});

/** Returns three actions of two partners. */
export const actionList = (changes: Partial<ActionList> = {}): ActionList =>
  fixture('listActions', {
    initiative,
    items: [
      action(1, 'nursery'),
      action(2, 'buffers', { endDate: null, stage: stage('completed') }),
      action(3, 'map', { actors: [office], language: 'vi', startDate: null, contributions: [], goals: [] }),
    ],
    total: 3,
    page: 1,
    pageSize: 12,
    pageCount: 1,
    totalUnfiltered: 3,
    facets: {
      goal: [{ value: 'shade', name: 'More shade', count: 2 }],
      type: [{ value: 'protection', name: 'Protection', count: 3 }],
      actor: [{ value: 'growers', name: 'Growers’ Union', count: 2 }],
      stage: [{ value: 'completed', name: 'Completed', count: 1 }],
    },
    ignored: [],
    ...changes,
  });

export const ecosystemAction = (changes: Partial<EcosystemAction> = {}): EcosystemAction =>
  fixture('getEcosystemAction', {
    initiative,
    plan: {
      ...entity,
      slug: 'plan',
      name: 'The plan',
      summary: 'What we do together.',
      fromYear: 2024,
      toYear: 2028,
      reviewed: { code: 'yearly', name: 'Yearly' },
      lead: growers,
      document: {
        title: 'Plan',
        language: 'en',
        year: 2024,
        address: 'https://documents.example/plan',
        file: null,
      },
    },
    stages: [
      { stage: stage('commitment'), count: 0 },
      { stage: stage('under-way'), count: 2 },
      { stage: stage('completed'), count: 1 },
      { stage: stage('dropped'), count: 0 },
    ],
    contributions: [
      { kind: 'money', amount: 24_000, currency: 'EUR' },
      { kind: 'money', amount: 500, currency: 'GHS' },
      { kind: 'in-kind', amount: 3000, currency: 'EUR' },
    ],
    goals: [goal, { slug: 'water', name: 'Clear water', language: 'vi' }],
    actors: [growers, office],
    cells: [
      {
        goal: 'shade',
        actor: 'growers',
        stages: [
          { stage: stage('under-way'), count: 1 },
          { stage: stage('completed'), count: 1 },
        ],
      },
      { goal: null, actor: 'office', stages: [{ stage: stage('under-way'), count: 1 }] },
    ],
    ...changes,
  });
