import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { MaturityEditing, MaturityResponse, MaturityResponseEditing } from '#contract/maturity/write.ts';
import { operations } from '#contract/operations.ts';
import { assessed } from '../../support/assessed.ts';
import { verifyByName } from '../../support/callers.ts';
import { call, everybody, writeEditors } from '../../support/editors.ts';
import { useService } from '../../support/service.ts';

const service = useService(assessed, { verifyAccessToken: verifyByName });
beforeAll(() => writeEditors(service.db));

const place = '/v1/initiatives/birim/landscape-maturity';
const ask = (who: string | null, url: string, sent: Parameters<typeof call>[3] = {}) =>
  call(service.app, who, url, sent);

const aResponse: MaturityResponse = {
  language: 'vi',
  self: 'progressing',
  response: 'Bản đồ đã được thống nhất.',
  evidence: [
    {
      ...{ title: 'Bản đồ', language: 'vi', year: 2025, address: 'https://example.org/map' },
      sha256: null,
      isPublic: true,
    },
  ],
  met: ['landscape-scale-map'],
};

async function editing(who: string, year = 2024, language = 'en'): Promise<MaturityEditing> {
  const { status, body, text } = await ask(who, `${place}/editing?year=${year}`, { language });
  expect(status, text).toBe(200);
  return operations.getMaturityEditing.response.parse(body);
}

async function responseTo(
  criterion: string,
  { who = 'admin', year = 2024 } = {},
): Promise<MaturityResponseEditing> {
  const { answers } = await editing(who, year);
  return answers.find((each) => each.criterion.code === criterion)!;
}

const steps = {
  draft: { method: 'PUT', path: '', body: aResponse },
  submit: { method: 'POST', path: '/submission', body: { note: null } },
  return: { method: 'POST', path: '/return', body: { note: 'The map is of 2019.' } },
  validate: {
    method: 'POST',
    path: '/validation',
    body: {
      level: 'building',
      verification: 'locally-confirmed',
      language: 'en',
      note: 'No agreement seen.',
    },
  },
  unlock: { method: 'POST', path: '/unlocking', body: { note: 'A new boundary' } },
} as const;

type Step = keyof typeof steps;

interface Changes {
  readonly body?: object;
  /** Defaults to the present one. */
  readonly version?: number;
}

async function take(who: string | null, step: Step, criterion: string, changes: Changes = {}, year = 2024) {
  const { path, ...sent } = steps[step];
  const version = changes.version ?? (await responseTo(criterion, { year })).version;
  return ask(who, `${place}/${year}/${criterion}${path}`, { ...sent, ...changes, version });
}

describe('rights', () => {
  const allowed: Record<Step, readonly (string | null)[]> = {
    draft: ['contributor', 'editor', 'convener', 'colleague'],
    submit: ['editor', 'convener', 'colleague'],
    return: ['verifier', 'colleague'],
    validate: ['verifier', 'colleague'],
    unlock: ['admin'],
  };
  const states = ['open', 'draft', 'submitted', 'returned', 'validated'] as const;
  const possible: Record<Step, readonly string[]> = {
    draft: ['open', 'draft', 'submitted', 'returned'],
    submit: ['draft'],
    return: ['submitted'],
    validate: ['submitted'],
    unlock: ['validated'],
  };

  /** Sets the state of a response, without its authors. */
  async function bring(criterion: string, state: (typeof states)[number]) {
    const { id } = await service.db
      .selectFrom('maturity')
      .innerJoin('initiative', 'initiative.id', 'maturity.initiative_id')
      .select('maturity.id')
      .where('initiative.slug', '=', 'birim')
      .where('year', '=', 2024)
      .executeTakeFirstOrThrow();
    const key = `${id}/${criterion}`;
    await service.db.deleteFrom('revision').where('record_id', '=', key).execute();
    const own = { maturity_id: id, criterion: criterion as 'coordination' };
    await service.db
      .deleteFrom('maturity_answer')
      .where('maturity_id', '=', id)
      .where('criterion', '=', own.criterion)
      .execute();
    const draft = state === 'draft' ? JSON.stringify({ ...aResponse, met: [] }) : null;
    const row = { version: 7, state, draft, return_note: null, changed_by: 'x', changed_at: new Date() };
    await service.db
      .insertInto('maturity_answer')
      .values({ ...own, ...row })
      .execute();
  }

  describe.each(Object.keys(steps) as Step[])('%s', (step) => {
    test.each(states)('a response that is %s', async (state) => {
      for (const who of everybody) {
        await bring('coordination', state);
        const changes = { version: 7, ...(step === 'draft' && { body: { ...aResponse, met: [] } }) };
        const { status, text } = await take(who, step, 'coordination', changes);
        const may = allowed[step].includes(who);
        const expected = who === null ? 401 : !may ? 403 : possible[step].includes(state) ? 200 : 409;
        expect(status, `${who} ${text}`).toBe(expected);
      }
    });
  });

  test('an unpublished assessment does not exist for others', async () => {
    for (const who of ['foreign', 'forum', 'buyer', 'translator', 'registered', 'content-editor']) {
      const sent = { method: 'PUT', body: aResponse, version: 1 } as const;
      expect((await ask(who, `${place}/2025/landscape-scale`, sent)).status, who).toBe(404);
    }
  });

  test('only the team, verifiers and administrators see drafts', async () => {
    const seen = ['contributor', 'editor', 'convener', 'verifier', 'colleague', 'admin'];
    for (const who of everybody) {
      const { status } = await ask(who, `${place}/editing`);
      expect(status, String(who)).toBe(who !== null && seen.includes(who) ? 200 : 404);
    }
    expect((await ask('verifier', '/v1/initiatives/secret/landscape-maturity/editing')).status).toBe(404);
  });

  test('a year is started by the team, once', async () => {
    for (const who of everybody) {
      const { status } = await ask(who, place, { method: 'POST', body: { year: 2024 } });
      const expected = who === null ? 401 : allowed.draft.includes(who) ? 409 : 403;
      expect(status, String(who)).toBe(expected);
    }
  });
});

describe('a response on its way to validation', () => {
  const of = (criterion: string) =>
    service
      .call('getMaturity', `${place}?year=2026`)
      .then(({ assessment }) =>
        assessment?.groups
          .flatMap(({ results }) => results)
          .find((each) => each.criterion.code === criterion),
      );

  test('is hidden before it is submitted', async () => {
    const created = await ask('contributor', place, { method: 'POST', body: { year: 2026 }, language: 'vi' });
    expect(created.status, created.text).toBe(200);
    expect(created.body).toMatchObject({
      year: 2026,
      years: [{ year: 2026, isPublished: false }, { year: 2025 }, { year: 2024 }, { year: 2022 }],
    });
    const drafted = await take('contributor', 'draft', 'landscape-scale', {}, 2026);
    expect(drafted.body).toMatchObject({
      state: 'draft',
      version: 2,
      answer: aResponse,
      isOwn: true,
      changed: { by: 'Test Person' },
    });
    expect((await service.call('getMaturity', place)).years).toEqual([2024, 2022]);
    expect((await of('landscape-scale'))?.response).toBeNull();
  });

  test('names the field and the documents that are missing for the next level', async () => {
    const { next, requirements } = await responseTo('landscape-scale', { year: 2026 });
    expect(requirements.map(({ level }) => level)).toEqual([
      'building',
      'building',
      'progressing',
      'progressing',
      'advanced',
      'advanced',
    ]);
    expect(next).toMatchObject({
      level: { code: 'advanced' },
      missing: ['description', 'agreed-boundary', 'drivers', 'in-planning', 'reviewed-boundary'].map(
        (code) => ({ kind: 'requirement', requirement: { code: `landscape-scale-${code}` } }),
      ),
    });
    expect((await responseTo('coordination', { year: 2026 })).next?.missing.slice(0, 2)).toEqual([
      { kind: 'field', field: 'response' },
      { kind: 'field', field: 'evidence' },
    ]);
  });

  test('is public as self-reported when it is submitted', async () => {
    const { status, body } = await take('editor', 'submit', 'landscape-scale', {}, 2026);
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'submitted', version: 3, isOwn: true });
    expect(await of('landscape-scale')).toMatchObject({
      self: { code: 'progressing' },
      validated: { code: 'not-assessed' },
      verification: 'self-reported',
      response: { text: 'Bản đồ đã được thống nhất.', language: 'vi' },
      evidence: [{ title: 'Bản đồ', address: 'https://example.org/map', file: null }],
    });
  });

  test('is returned with a note, and submitted again', async () => {
    expect((await take('verifier', 'return', 'landscape-scale', {}, 2026)).body).toMatchObject({
      state: 'returned',
      returnNote: 'The map is of 2019.',
    });
    expect((await take('contributor', 'draft', 'landscape-scale', {}, 2026)).body).toMatchObject({
      returnNote: 'The map is of 2019.',
    });
    expect((await take('convener', 'submit', 'landscape-scale', {}, 2026)).body).toMatchObject({
      returnNote: null,
    });
  });

  test('is locked by its validation, with person, time and reason', async () => {
    const { body } = await take('verifier', 'validate', 'landscape-scale', {}, 2026);
    expect(body).toMatchObject({
      state: 'validated',
      validated: { level: { code: 'building' }, note: 'No agreement seen.' },
    });
    expect(await of('landscape-scale')).toMatchObject({
      level: { code: 'building' },
      verification: 'locally-confirmed',
      validator: { slug: 'panel' },
      assessedOn: new Date().toISOString().slice(0, 10),
      note: { text: 'No agreement seen.', language: 'en' },
      response: { language: 'vi' },
    });
    expect((await take('convener', 'draft', 'landscape-scale', {}, 2026)).status).toBe(409);
  });

  test('keeps its validated level after it is unlocked, until another response is submitted', async () => {
    expect((await take('admin', 'unlock', 'landscape-scale', {}, 2026)).body).toMatchObject({
      state: 'open',
      validated: { level: { code: 'building' } },
    });
    await take('editor', 'draft', 'landscape-scale', { body: { ...aResponse, self: 'advanced' } }, 2026);
    expect(await of('landscape-scale')).toMatchObject({ level: { code: 'building' } });
    await take('editor', 'submit', 'landscape-scale', {}, 2026);
    expect(await of('landscape-scale')).toMatchObject({
      level: { code: 'advanced' },
      validated: { code: 'not-assessed' },
      note: null,
    });
  });

  test('has its complete history', async () => {
    const rows = await service.db
      .selectFrom('revision')
      .select(['action', 'version', 'reason'])
      .where('record_id', 'like', '%/landscape-scale')
      .orderBy('version')
      .execute();
    expect(rows.map(({ action }) => action)).toEqual([
      'draft',
      'submit',
      'return',
      'draft',
      'submit',
      'validate',
      'unlock',
      'draft',
      'submit',
    ]);
    expect(rows.map(({ version }) => version)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(rows[6]?.reason).toBe('A new boundary');
  });
});

describe('rejections', () => {
  test('refuses verification by the author or submitter of the response', async () => {
    await take('colleague', 'draft', 'safeguards', { body: { ...aResponse, met: [] } });
    await take('editor', 'submit', 'safeguards');
    expect((await take('colleague', 'validate', 'safeguards')).status).toBe(403);
    expect((await take('colleague', 'return', 'safeguards')).status).toBe(403);
    expect((await take('verifier', 'validate', 'safeguards')).status).toBe(200);
  });

  test('a concurrent change', async () => {
    const { version } = await responseTo('participation');
    const sent = { method: 'PUT', body: { ...aResponse, met: [] }, version: version + 1 } as const;
    expect(
      (await ask('editor', `${place}/2024/finance-strategy`, { ...sent, version: 5 })).body,
    ).toMatchObject({ code: 'version-outdated' });
    const { version: _none, ...without } = sent;
    expect((await ask('editor', `${place}/2024/finance-strategy`, without)).status).toBe(428);
  });

  test.each([
    ['a level without an answer', { response: '' }, 'response', 'editing.required'],
    ['a documented requirement without a document', { evidence: [] }, 'evidence', 'editing.required'],
  ])('%s, on submission', async (_what, changes, path, message) => {
    const body = { ...aResponse, met: ['finance-strategy-costs'], ...changes };
    expect((await take('editor', 'draft', 'finance-strategy', { body })).status).toBe(200);
    expect((await take('editor', 'submit', 'finance-strategy')).body).toMatchObject({
      errors: [{ path, message }],
    });
  });

  test.each([
    ['requirements of another criterion', { met: ['baseline-method'] }, 'met'],
    [
      'addresses that run',
      { evidence: [{ ...aResponse.evidence[0], address: 'javascript:alert(1)' }] },
      'evidence',
    ],
    ['endless texts', { response: 'x'.repeat(5001) }, 'response'],
    ['characters that cannot be saved', { response: 'a\u0000b' }, 'response'],
  ])('%s', async (_what, changes, path) => {
    const { status, body } = await take('editor', 'draft', 'finance-strategy', {
      body: { ...aResponse, met: [], ...changes },
    });
    expect(status).toBe(400);
    expect((body as unknown as { errors: { path: string }[] }).errors[0]?.path).toContain(path);
  });

  test('an unknown sub-criterion or year', async () => {
    const sent = { method: 'PUT', body: aResponse, version: 1 } as const;
    expect((await ask('editor', `${place}/2024/magic`, sent)).status).toBe(404);
    expect((await ask('editor', `${place}/1999/coordination`, sent)).status).toBe(404);
  });
});

test('a draft from before a field existed has that field empty', async () => {
  const criterion = 'sustainability-goals';
  const body = { ...aResponse, met: [] };
  const drafted = await take('contributor', 'draft', criterion, { body });
  expect(drafted.status, drafted.text).toBe(200);
  await sql`update maturity_answer set draft = draft - 'met' - 'evidence' - 'self'
    where criterion = ${criterion}`.execute(service.db);
  const { answer } = await responseTo(criterion);
  expect(answer).toMatchObject({ self: 'not-assessed', evidence: [], met: [], language: 'vi' });
  expect((await take('contributor', 'draft', criterion, { body })).status).toBe(200);
});
