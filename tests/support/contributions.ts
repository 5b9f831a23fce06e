import { http, HttpResponse } from 'msw';
import type { ActionEditing, ActionRecord } from '#contract/actions/write.ts';
import { codeListNames } from '#contract/codeLists/constants.ts';
import type { CodeLists } from '#contract/codeLists/schema.ts';
import type { File } from '#contract/files/schema.ts';
import { maturityCriteria } from '#contract/maturity/constants.ts';
import type { MaturityEditing, MaturityResponseEditing } from '#contract/maturity/write.ts';
import type { UpdateEditing } from '#contract/stories/write.ts';
import { growers, initiative } from './assessments.ts';

const coded = (...codes: string[]) => codes.map((code) => ({ code, name: `The ${code}` }));

export const someLists: CodeLists = {
  ...(Object.fromEntries(codeListNames.map((name) => [name, coded(`${name}-one`)])) as CodeLists),
  'maturity-level': coded('not-assessed', 'building', 'progressing', 'advanced'),
  'action-type': coded('protection', 'finance'),
  'action-stage': coded('commitment', 'under-way', 'completed', 'dropped'),
  'action-criterion': coded('agreed-goal', 'in-plan'),
  theme: coded('production', 'protection'),
};

/** Returns code lists with an added, withdrawn code. */
export const withWithdrawn = (list: keyof CodeLists, code: string): CodeLists => ({
  ...someLists,
  [list]: [...someLists[list], { code, name: `The ${code}`, withdrawn: true }],
});

export const someResponse = (changes: Partial<MaturityResponseEditing> = {}): MaturityResponseEditing => ({
  criterion: { code: 'landscape-scale', name: 'Landscape scale', number: 1 },
  version: 3,
  state: 'draft',
  answer: {
    language: 'en',
    response: 'A map is there.',
    self: 'building',
    evidence: [{ title: 'The map', language: 'en', year: 2024, address: null, sha256: null, isPublic: true }],
    met: ['landscape-scale-map'],
  },
  requirements: [
    { code: 'landscape-scale-map', name: 'A map', level: 'building' },
    { code: 'landscape-scale-drivers', name: 'An analysis of drivers', level: 'progressing' },
  ],
  next: {
    level: { code: 'progressing', name: 'Progressing' },
    missing: [
      {
        kind: 'requirement',
        requirement: { code: 'landscape-scale-drivers', name: 'An analysis of drivers' },
      },
    ],
  },
  returnNote: null,
  validated: null,
  isOwn: true,
  changed: { by: 'Ana', at: '2026-11-02T23:30:00.000Z' },
  ...changes,
});

/** Returns the responses of a year: the first as changed, the others open. */
export const someMaturity = (first: Partial<MaturityResponseEditing> = {}): MaturityEditing => ({
  initiative,
  years: [{ year: 2026, isPublished: false }],
  year: 2026,
  answers: maturityCriteria.map((code, index) =>
    index === 0
      ? someResponse(first)
      : someResponse({
          criterion: { code, name: `About ${code}`, number: index + 1 },
          version: 1,
          state: 'open',
          isOwn: false,
          changed: null,
          answer: { language: 'en', response: '', self: 'not-assessed', evidence: [], met: [] },
        }),
  ),
});

export const sentFile: File = {
  sha256: 'a'.repeat(64),
  name: 'counts.csv',
  mediaType: 'text/csv',
  bytes: 12,
  width: null,
  height: null,
};

export const receivingFiles = () => http.post('*/api/files', () => HttpResponse.json({ ...sentFile }));

const shade = { slug: 'shade', name: 'More shade', language: 'en' as const };

export const someActions = (changes: Partial<ActionEditing> = {}): ActionEditing => ({
  initiative,
  goals: [shade],
  leads: [growers],
  partners: [growers, { slug: 'office', name: 'Văn phòng', language: 'vi' }],
  actions: [
    {
      slug: 'nursery',
      name: 'A nursery',
      language: 'en',
      version: 2,
      status: 'draft',
      visibility: 'public',
      lead: growers,
      updatedAt: '2026-11-02T23:30:00.000Z',
    },
  ],
  plans: [],
  ...changes,
});

export const someAction: ActionRecord = {
  slug: 'nursery',
  version: 2,
  status: 'draft',
  initiative,
  action: {
    language: 'en',
    name: 'A nursery',
    summary: 'Young trees.',
    description: '',
    type: 'protection',
    stage: 'under-way',
    actors: ['growers', 'office'],
    goals: ['shade'],
    startDate: null,
    endDate: null,
    contributions: [{ kind: 'money', amount: 12_000, currency: 'EUR' }],
    outputs: ['900 trees'],
    evidence: [],
    checklist: ['in-plan'],
    visibility: 'public',
    status: 'draft',
  },
};

export const someUpdates = (changes: Partial<UpdateEditing> = {}): UpdateEditing => ({
  initiative,
  goals: [shade],
  projects: [],
  organizations: [],
  forInitiative: true,
  acceptsMedia: true,
  updates: [],
  ...changes,
});
