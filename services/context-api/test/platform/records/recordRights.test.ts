import { beforeAll, describe, expect, test } from 'vitest';
import { type OperationName, operations } from '#contract/operations.ts';
import { emptyValue } from '#contract/values/constants.ts';
import { verifyByName } from '../../support/callers.ts';
import { call } from '../../support/editors.ts';
import {
  aDocumentBody,
  aGoalBody,
  anActionBody,
  anIndicatorBody,
  anUpdateBody,
  aPlanBody,
} from '../../support/recordBodies.ts';
import {
  assessmentOf,
  criterionOf,
  mark,
  people,
  type Place,
  places,
  recordPaths,
  recordsInStates,
  slugKey,
  type Slugs,
  statesOf,
  writeRecordsInStates,
  yearOf,
} from '../../support/recordStates.ts';
import { useService } from '../../support/service.ts';

const service = useService(recordsInStates, {
  verifyAccessToken: verifyByName,
  countCaller: () => Promise.resolve(),
});
let made: Slugs = {};
beforeAll(async () => {
  made = await writeRecordsInStates(service.app, service.db);
});

// Written anew from the domain, independent of the tested table.
const team = ['contributor', 'editor', 'convener'];
const editors = ['editor', 'convener'];
/** People who see drafts in a public initiative. */
const seeing = [...team, 'initiative-verifier', 'verifier', 'admin'];
/** People who see a non-public initiative. */
const insiders = [...team, 'initiative-verifier', 'admin'];
const verifiers = ['initiative-verifier', 'verifier'];
const withdrawing = ['convener', 'admin'];
const callers = [null, ...Object.keys(people)];
const everybody = callers;

type Who = string | null;
type Callers = readonly Who[];

/** Call on a record in a state. */
interface Row {
  readonly state: string;
  readonly params?: Readonly<Record<string, string | number>>;
  /** Depends on the initiative. */
  readonly paramsIn?: (place: string) => Readonly<Record<string, string | number>>;
  readonly query?: string;
  readonly queryIn?: (place: string) => string;
  readonly body?: object;
  readonly by: Callers;
  /** People who get 403, not 404. */
  readonly known?: Callers;
}

/** Status for permitted callers, which changes nothing: one database serves all calls. */
const outdated = 412;
const refusedContent = 400;

interface Case {
  readonly permitted: number;
  readonly rows: readonly Row[];
}

const statuses = ['draft', 'published', 'archived'] as const;
const each = <T extends string>(states: readonly T[], row: (state: T) => Omit<Row, 'state'>): Row[] =>
  states.map((state) => ({ state, ...row(state) }));
const one = (row: Omit<Row, 'state'>): Row[] => [{ state: 'any', ...row }];
const reads = (...rows: readonly Row[]): Case => ({ permitted: 200, rows });
const writes = (...rows: readonly Row[]): Case => ({ permitted: outdated, rows });
const creates = (...rows: readonly Row[]): Case => ({ permitted: refusedContent, rows });

const goal = aGoalBody();
const indicator = anIndicatorBody('published');
const maturityResponse = { language: 'en', self: 'building', response: 'Maps.', evidence: [], met: [] };
const withdrawal = { to: 'draft', note: 'Not agreed.' };
const note = { note: 'Why.' };
const bulkRow = { at: 'A1', indicator: 'published', year: 2019, version: 0, locale: 'en', value: 1 };
const other = 'not-in-here';

// A copy has no content that could be refused.
const copies = (...rows: readonly Row[]): Case => ({ permitted: 200, rows });

const ofGoals = (by: Callers, body?: object) =>
  each(statuses, (state) => ({ params: { goal: state }, by, known: seeing, ...(body && { body }) }));
const ofIndicators = (by: Callers, body?: object) =>
  each(statuses, (state) => ({ params: { indicator: state }, by, known: seeing, ...(body && { body }) }));
const ofValues = (by: Callers, body: object) =>
  each(Object.keys(yearOf) as (keyof typeof yearOf)[], (state) => ({
    params: { indicator: 'published', year: yearOf[state] },
    by,
    known: seeing,
    body,
  }));
const ofResponses = (by: Callers, body: object): Row[] => [
  ...each(Object.keys(criterionOf) as (keyof typeof criterionOf)[], (state) => ({
    params: { year: assessmentOf.published, criterion: criterionOf[state] },
    by,
    known: everybody,
    body,
  })),
  {
    state: 'in a draft',
    params: { year: assessmentOf.draft, criterion: 'coordination' },
    by,
    known: seeing,
    body,
  },
  {
    state: 'archived',
    params: { year: assessmentOf.archived, criterion: 'coordination' },
    by: [],
    body,
  },
];

type Written = keyof typeof statesOf;
const authors = ['own', 'other'] as const;
type By = (state: string, author: (typeof authors)[number]) => Callers;

/** Rows of records that people with the right know, and everybody if public. */
const ofWritten = (
  noun: Written,
  param: string,
  { by, known = by, body }: { by: By; known?: By; body?: (state: string, author: string) => object },
): Row[] =>
  authors
    .filter((author) => author === 'other' || noun === 'actions' || noun === 'updates')
    .flatMap((author) =>
      each(statesOf[noun], (state) => ({
        state: `${state} ${author}`,
        paramsIn: (place) => ({ [param]: made[slugKey(noun, place, author, state)]! }),
        by: by(state, author),
        known: state === 'published' ? everybody : known(state, author),
        ...(body && { body: body(state, author) }),
      })),
    );

const statusOf = (state: string) => (state === 'draft' ? 'draft' : 'published');
const changing: By = (state, author) => [
  ...(state === 'draft' ? team : editors),
  ...(author === 'own' ? ['forum'] : []),
];
const withForum =
  (callers: Callers): By =>
  (_state, author) =>
    author === 'own' ? [...callers, 'forum'] : callers;

const publicOnly = (param: string) =>
  each(statuses, (state) => ({ params: { [param]: state }, by: state === 'published' ? everybody : [] }));

const historyOf = (by: Callers, ofAction = by): Row[] => [
  { state: 'goal', params: { version: 1 }, query: 'record=goal:draft', by, known: seeing, body: note },
  {
    state: 'indicator',
    params: { version: 1 },
    query: 'record=indicator:draft',
    by,
    known: seeing,
    body: note,
  },
  ...(['actions', 'action-plans', 'updates', 'documents'] as const).map((noun) => ({
    state: noun,
    params: { version: 1 },
    queryIn: (place: string) =>
      `record=${noun === 'action-plans' ? 'plan' : noun.slice(0, -1)}:${made[slugKey(noun, place, 'other', 'draft')]!}`,
    // The record does not exist for people who may not change it.
    by: noun === 'actions' ? ofAction : by,
    known: by,
    body: note,
  })),
];
const historyOfForum = (by: Callers) => [
  {
    state: 'document',
    params: { version: 1 },
    queryIn: () => `record=document:${made[slugKey('documents', 'forum', 'own', 'draft')]!}`,
    by,
    body: note,
  },
];

const cases = {
  getProgressEditing: reads(...one({ by: seeing })),
  listGoals: reads(...one({ by: everybody })),
  getGoal: reads(...publicOnly('goal')),
  createGoal: creates(
    ...one({
      by: editors,
      known: seeing,
      body: { ...goal, sourceLocale: 'en', texts: { en: { name: '…', statement: 'All.' } } },
    }),
  ),
  putGoal: writes(...ofGoals(editors, goal)),
  duplicateGoal: copies(...ofGoals(editors)),
  moveGoal: writes(...ofGoals(editors, { position: 1 })),
  withdrawGoal: writes(...ofGoals(withdrawing, withdrawal)),
  getIndicator: reads(...publicOnly('indicator')),
  createIndicator: creates(
    ...one({ by: editors, known: seeing, body: { ...indicator, sourceLocale: 'en', goal: other } }),
  ),
  putIndicator: writes(...ofIndicators(editors, indicator)),
  duplicateIndicator: copies(...ofIndicators(editors)),
  // Editors of goals order their indicators.
  moveIndicator: writes(...ofIndicators(editors, { position: 1 })),
  withdrawIndicator: writes(...ofIndicators(withdrawing, withdrawal)),
  putValue: writes(...ofValues(team, { ...emptyValue, value: 12 })),
  submitValue: writes(...ofValues(editors, note)),
  returnValue: writes(...ofValues(['convener'], note)),
  approveValue: writes(...ofValues(['convener'], note)),
  verifyValue: writes(
    ...ofValues(verifiers, { verification: 'panel-verified', verifiedBy: 'panel', note: 'Seen.' }),
  ),
  unlockValue: writes(...ofValues(['convener', 'admin'], note)),
  requestCorrection: writes(...ofValues(team, note)),
  declineCorrection: writes(...ofValues(['convener', 'admin'], note)),
  changeProgress: {
    permitted: 200,
    rows: one({ by: team, known: seeing, body: { dryRun: true, rows: [bulkRow] } }),
  },
  getMaturity: reads(...one({ by: everybody })),
  getMaturityEditing: reads(
    ...each(['published', 'draft', 'archived'], (state) => ({
      query: `year=${String(assessmentOf[state as keyof typeof assessmentOf])}`,
      by: seeing,
    })),
  ),
  startMaturity: {
    permitted: 409,
    rows: one({ by: team, known: everybody, body: { year: assessmentOf.published } }),
  },
  withdrawMaturity: {
    permitted: 409,
    rows: one({ by: team, known: everybody, params: { year: assessmentOf.published } }),
  },
  draftMaturityAnswer: writes(...ofResponses(team, maturityResponse)),
  submitMaturityAnswer: writes(...ofResponses(editors, note)),
  returnMaturityAnswer: writes(...ofResponses(verifiers, note)),
  validateMaturityAnswer: writes(
    ...ofResponses(verifiers, {
      level: 'building',
      verification: 'locally-confirmed',
      language: 'en',
      note: 'Seen.',
    }),
  ),
  unlockMaturityAnswer: writes(...ofResponses(['admin'], note)),
  getEcosystemAction: reads(...one({ by: everybody })),
  listActions: reads(...one({ by: everybody })),
  getActionEditing: reads(...one({ by: [...team, 'forum'] })),
  getActionRecord: reads(
    ...ofWritten('actions', 'action', { by: withForum(team) }).map((row) => ({ ...row, known: row.by })),
  ),
  createAction: creates(
    ...each(['draft', 'published'], (status) => ({
      body: anActionBody({ status, goals: [other] }),
      by: changing(status, 'own'),
      known: everybody,
    })),
  ),
  updateAction: writes(
    ...ofWritten('actions', 'action', {
      by: changing,
      body: (state, author) =>
        anActionBody({ status: statusOf(state), actors: [author === 'own' ? 'forum' : 'growers'] }),
    }),
  ),
  duplicateAction: copies(
    ...ofWritten('actions', 'action', { by: withForum(team) }).map((row) => ({ ...row, known: row.by })),
  ),
  confirmAction: writes(
    ...ofWritten('actions', 'action', { by: () => editors, known: () => team, body: () => note }),
  ),
  createPlan: creates(...one({ by: editors, known: everybody, body: aPlanBody({ lead: other }) })),
  updatePlan: writes(...ofWritten('action-plans', 'plan', { by: () => editors, body: () => aPlanBody() })),
  getUpdateEditing: reads(...one({ by: [...editors, 'forum'] })),
  getUpdateRecord: reads(
    ...ofWritten('updates', 'update', { by: withForum(editors) }).map((row) => ({ ...row, known: row.by })),
  ),
  listUpdates: reads(...one({ by: everybody })),
  getUpdate: reads(
    ...ofWritten('updates', 'update', { by: (state) => (state === 'published' ? everybody : []) }),
  ),
  createUpdate: creates(
    ...[null, 'forum', 'panel'].map((organization) => ({
      state: `of ${String(organization)}`,
      body: anUpdateBody({ organization, goals: [other] }),
      by: organization === null ? editors : organization === 'forum' ? ['forum'] : [],
      known: everybody,
    })),
  ),
  updateUpdate: writes(
    ...ofWritten('updates', 'update', {
      by: (_state, author) => (author === 'own' ? ['forum'] : editors),
      known: (_state, author) => (author === 'own' ? [...editors, 'forum'] : editors),
      body: (_state, author) => anUpdateBody({ organization: author === 'own' ? 'forum' : null }),
    }),
  ),
  withdrawUpdate: writes(
    ...ofWritten('updates', 'update', { by: withForum(editors), body: () => withdrawal }),
  ),
  listInitiativeDocuments: reads(...one({ by: everybody })),
  getInitiativeDocumentEditing: reads(...one({ by: editors })),
  createInitiativeDocument: creates(
    ...one({ by: editors, known: everybody, body: aDocumentBody({ sha256: 'f'.repeat(64) }) }),
  ),
  updateInitiativeDocument: writes(
    ...ofWritten('documents', 'document', { by: () => editors, body: () => aDocumentBody() }),
  ),
  listDocuments: reads(...one({ by: everybody })),
  getDocumentEditing: reads(...one({ by: ['forum'] })),
  createDocument: creates(
    ...one({ by: ['forum'], known: everybody, body: aDocumentBody({ sha256: 'f'.repeat(64) }) }),
  ),
  updateDocument: writes(
    ...each(statesOf.documents, (state) => ({
      paramsIn: () => ({ document: made[slugKey('documents', 'forum', 'own', state)]! }),
      by: ['forum'],
      known: state === 'published' ? everybody : ['forum'],
      body: aDocumentBody(),
    })),
  ),
  listRevisions: reads(...one({ by: seeing })),
  getRevision: reads(...historyOf(seeing).filter(({ state }) => !['goal', 'indicator'].includes(state))),
  restoreRevision: writes(...historyOf(editors, team)),
  listOrganizationRevisions: reads(...one({ by: ['forum'] })),
  getOrganizationRevision: reads(...historyOfForum(['forum'])),
  restoreOrganizationRevision: writes(...historyOfForum(['forum'])),
} satisfies Partial<Record<OperationName, Case>> as Partial<Record<OperationName, Case>>;

test('every operation on these records has its rows', () => {
  const names = Object.entries(operations).flatMap(([name, { path }]) =>
    recordPaths.test(path) ? [name] : [],
  );
  expect(Object.keys(cases).sort()).toEqual(names.sort());
});

interface Expected {
  readonly isWrite: boolean;
  readonly isOpen: boolean;
}

function expectedStatus({ permitted }: Case, row: Row, who: Who, { isWrite, isOpen }: Expected): number {
  if (who === null && isWrite) return 401;
  // Others learn nothing of a non-public initiative.
  if (!isOpen && !insiders.includes(who!)) return 404;
  if (row.by.includes(who)) return permitted;
  return isWrite && (row.known ?? []).includes(who) ? 403 : 404;
}

const hidden = new Set(callers.filter((who) => ![...insiders, 'verifier', 'forum'].includes(who!)));

describe.each(Object.entries(cases) as [OperationName, Case][])('%s', (name, given) => {
  const { method, path, ...operation } = operations[name];
  const isOfOrganization = path.startsWith('/v1/organizations/');
  const isWrite = method !== 'GET';
  const requires: readonly string[] = 'requires' in operation ? operation.requires : [];

  test.each(isOfOrganization ? (['birim'] as const) : (Object.keys(places) as Place[]))(
    'in %s answers everybody by their rights',
    async (place) => {
      const isOpen = isOfOrganization || places[place] === 'published';
      const responses: Record<string, number> = {};
      const expected: Record<string, number> = {};
      for (const row of given.rows) {
        const params: Record<string, string | number> = {
          initiative: place,
          organization: 'forum',
          ...row.params,
          ...row.paramsIn?.(place),
        };
        const query = row.queryIn?.(place) ?? row.query;
        const url = path.replaceAll(/:(\w+)/g, (_, param: string) => String(params[param]));
        // To strangers, a non-public initiative does not exist, whatever it contains and why.
        const isFirst = row === given.rows[0];
        const asked = isOpen || isFirst ? callers : place === 'quiet' ? [null, ...insiders] : [];
        for (const who of asked) {
          const { status, text } = await call(service.app, who, query ? `${url}?${query}` : url, {
            method,
            ...(isWrite && { body: row.body! }),
            ...(requires.includes('version') && { version: 999 }),
          });
          const key = `${row.state} ${String(who)}`;
          responses[key] = status;
          expected[key] = expectedStatus(given, row, who, { isWrite, isOpen });
          if (hidden.has(who)) expect(text.toLowerCase(), key).not.toContain(mark);
        }
      }
      expect(responses).toEqual(expected);
    },
  );
});
