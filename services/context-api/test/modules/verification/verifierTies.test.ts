import { beforeAll, describe, expect, test } from 'vitest';
import { operations } from '#contract/operations.ts';
import { assessed } from '../../support/assessed.ts';
import { verifyByName, writeCallers } from '../../support/callers.ts';
import { call, writeEditors } from '../../support/editors.ts';
import { loadJson, useService } from '../../support/service.ts';

// `forum` convenes birim, `growers` act in it, `panel` has no part in it.
const service = useService(assessed, { verifyAccessToken: verifyByName });
beforeAll(async () => {
  await writeEditors(service.db);
  await writeCallers(service.db, {
    'of-convener': { organization: 'forum', roles: [{ name: 'verifier' }] },
    'of-implementer': { organization: 'growers', roles: [{ name: 'verifier' }] },
    'by-role': { roles: [{ name: 'verifier' }, { name: 'buyer', organization: 'growers' }] },
    independent: { organization: 'panel', roles: [{ name: 'verifier' }] },
    nobody: { roles: [{ name: 'verifier' }] },
    author: { roles: [{ name: 'initiative-editor', initiative: 'birim' }] },
  });
});

const place = '/v1/initiatives/birim/landscape-maturity/2022/coordination';
const versionOf = async () => {
  const url = '/v1/initiatives/birim/landscape-maturity/editing?year=2022';
  const { answers: responses } = operations.getMaturityEditing.response.parse(
    (await call(service.app, 'author', url)).body,
  );
  return responses.find(({ criterion }) => criterion.code === 'coordination')!.version;
};

async function submitted() {
  const state = (
    await call(service.app, 'admin', '/v1/initiatives/birim/landscape-maturity/editing?year=2022')
  ).body;
  const { answers: responses } = operations.getMaturityEditing.response.parse(state);
  const response = responses.find(({ criterion }) => criterion.code === 'coordination')!;
  if (response.state === 'submitted') return;
  const sent = { method: 'POST', version: response.version, body: { note: 'Again.' } } as const;
  expect((await call(service.app, 'admin', `${place}/unlocking`, sent)).status).toBe(200);
  const draft = { language: 'en', self: 'building', response: 'We meet.', evidence: [], met: [] };
  await call(service.app, 'author', place, { method: 'PUT', version: await versionOf(), body: draft });
  const sending = { method: 'POST', version: await versionOf(), body: { note: null } } as const;
  expect((await call(service.app, 'author', `${place}/submission`, sending)).status).toBe(200);
}

const validate = async (who: string, verification: string) =>
  call(service.app, who, `${place}/validation`, {
    method: 'POST',
    version: await versionOf(),
    body: { level: 'building', verification, language: 'en', note: 'Seen.' },
  });

const shown = async () => {
  const url = '/v1/initiatives/birim/landscape-maturity?year=2022';
  const { assessment } = operations.getMaturity.response.parse((await call(service.app, null, url)).body);
  return assessment!.groups
    .flatMap(({ results }) => results)
    .find(({ criterion }) => criterion.code === 'coordination')!;
};

describe('a level', () => {
  test.each([
    ['of-convener', ['convener', 'implementer']],
    ['of-implementer', ['implementer']],
    ['by-role', ['implementer']],
    ['colleague', ['team']],
  ])(
    'is not panel-verified by %s, who has a part in the initiative; what they confirm says so',
    async (who, ties) => {
      await submitted();
      expect(await validate(who, 'panel-verified')).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'verification', message: 'editing.tie' }] },
      });
      expect(await validate(who, 'locally-confirmed')).toMatchObject({ status: 200 });
      expect(await shown()).toMatchObject({ verification: 'locally-confirmed', validatorTies: ties });
    },
  );

  test.each(['independent', 'nobody'])('is panel-verified by %s', async (who) => {
    await submitted();
    expect(await validate(who, 'panel-verified')).toMatchObject({ status: 200 });
    expect(await shown()).toMatchObject({ verification: 'panel-verified', validatorTies: [] });
  });
});

test.each([
  ['of-convener', ['convener', 'implementer']],
  ['by-role', ['implementer']],
  ['colleague', ['team']],
  ['independent', []],
  ['nobody', []],
  // Ties are needed for validation only.
  ['author', []],
])('%s reads their own ties with the answers', async (who, ties) => {
  const url = '/v1/initiatives/birim/landscape-maturity/editing?year=2022';
  expect(operations.getMaturityEditing.response.parse((await call(service.app, who, url)).body).ties).toEqual(
    ties,
  );
});

test('rejects content that calls a partner an independent panel', async () => {
  const [first] = assessed.maturity!.filter(({ year }) => year === 2024);
  const results = first!.results!.map((result) =>
    result.criterion === 'participation' ? { ...result, validator: 'growers' } : result,
  );
  expect(await loadJson(service.db, { ...assessed, maturity: [{ ...first!, results }] })).toMatchObject({
    state: 'invalid',
    errors: [
      { path: 'maturity[0].results[0].verification', reason: expect.stringContaining('growers') as string },
    ],
  });
});
