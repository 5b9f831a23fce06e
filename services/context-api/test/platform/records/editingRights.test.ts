import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { OperationName } from '#contract/operations.ts';
import { emptyValue } from '#contract/values/constants.ts';
import { callers, useEditing } from '../../support/editing.ts';
import { aGoalBody, anIndicatorBody } from '../../support/recordBodies.ts';

const editing = useEditing();
const { send, valuePath } = editing;

const team = ['contributor', 'initiative-editor', 'convener', 'second-convener'];
const editors = team.slice(1);
const conveners = team.slice(2);
const verifiers = ['verifier', 'initiative-verifier'];
const withdrawing = [...conveners, 'admin'];
const seeing = [...team, ...verifiers, 'admin'];

const states = ['none', 'draft', 'submitted', 'returned', 'approved'] as const;
const content = { ...emptyValue, value: 12 };

/** Written anew from the domain, independent of the tested table. */
const steps = [
  { name: 'putValue', step: '', by: team, in: ['none', 'draft', 'returned'], body: content },
  { name: 'submitValue', step: 'submission', by: editors, in: ['draft', 'returned'], body: { note: null } },
  { name: 'returnValue', step: 'return', by: conveners, in: ['submitted'], body: { note: 'No.' } },
  { name: 'approveValue', step: 'approval', by: conveners, in: ['submitted'], body: { note: null } },
  {
    name: 'verifyValue',
    step: 'verification',
    by: verifiers,
    in: ['approved'],
    body: { verification: 'panel-verified', verifiedBy: 'panel', note: 'Seen.' },
  },
  {
    name: 'unlockValue',
    step: 'unlocking',
    by: [...conveners, 'admin'],
    in: ['approved'],
    body: { note: 'Wrong.' },
  },
  {
    name: 'requestCorrection',
    step: 'correction-request',
    by: team,
    in: ['approved'],
    body: { note: 'Wrong.' },
  },
  // Nothing to decline without a request: corrections.test.ts.
  {
    name: 'declineCorrection',
    step: 'correction-refusal',
    by: [...conveners, 'admin'],
    in: [],
    body: { note: 'No.' },
  },
] as const satisfies readonly {
  name: OperationName;
  by: readonly string[];
  in: readonly string[];
  step: string;
  body: object;
}[];

const everybody = [null, ...Object.keys(callers)];

// Rejected people in any state: recordRights.test.ts.
describe.each(steps)('$name', (each) => {
  test.each(each.by)('is permitted to %s in the right states, and in no other', async (as) => {
    const responses: Record<string, number> = {};
    const expected: Record<string, number> = {};
    for (const state of states) {
      const version = await editing.force('empty', 2024, state);
      const { status } = await send(each.name, valuePath('empty', 2024, each.step), {
        as,
        version,
        body: each.body,
      });
      responses[state] = status;
      const isNothing = state === 'none' && each.step !== '';
      if (isNothing) expected[state] = 404;
      else expected[state] = (each.in as readonly string[]).includes(state) ? 200 : 409;
    }
    expect(responses).toEqual(expected);
  });
});

test('the rights that the API reports match those that it applies', async () => {
  const actionOf = {
    putValue: 'edit',
    submitValue: 'submit',
    returnValue: 'return',
    approveValue: 'approve',
    verifyValue: 'verify',
    unlockValue: 'unlock',
    requestCorrection: 'request-correction',
    declineCorrection: 'decline-correction',
  };
  for (const as of seeing) {
    for (const state of states.slice(1)) {
      await editing.force('empty', 2024, state);
      const allowed = steps
        .filter(
          (each) =>
            (each.by as readonly string[]).includes(as) && (each.in as readonly string[]).includes(state),
        )
        .map(({ name }) => actionOf[name]);
      expect((await editing.find('empty', 2024, as))?.actions, `${as} ${state}`).toEqual(allowed);
    }
  }
});

const goal = aGoalBody();
const indicator = anIndicatorBody('people');

test.each(everybody)('getRevision of a goal is permitted to %s only with their rights', async (as) => {
  const { status } = await send('getRevision', 'initiatives/delta/revisions/1', {
    as,
    query: 'record=goal:people',
  });
  expect(status).toBe(as !== null && seeing.includes(as) ? 200 : 404);
});

const statuses = ['draft', 'published', 'archived'] as const;
const records = [
  { entity: 'goal', path: 'goals/people', content: goal },
  { entity: 'indicator', path: 'indicators/empty', content: indicator },
] as const;

/** Sets the state of a record without its steps. */
let version = 100;
async function stand(entity: 'goal' | 'indicator', slug: string, status: (typeof statuses)[number]) {
  const ofDelta = sql`initiative_id = (select id from initiative where slug = 'delta')`;
  await sql`update ${sql.table(entity)} set status = ${status}, version = ${version}
    where ${slug} in (slug, first_slug) and ${ofDelta}`.execute(editing.service.db);
}

describe.each(records)('the status of each $entity', ({ entity, path, content: sent }) => {
  const [put, withdraw] =
    entity === 'goal'
      ? (['putGoal', 'withdrawGoal'] as const)
      : (['putIndicator', 'withdrawIndicator'] as const);
  test.each(seeing)('is changed by %s only with their rights', async (as) => {
    const responses: Record<string, number> = {};
    const expected: Record<string, number> = {};
    const call = async (from: (typeof statuses)[number], name: OperationName, at: string, body: object) => {
      // Each version occurs once.
      version += 2;
      await stand('goal', 'people', 'published');
      await stand(entity, path.split('/')[1]!, from);
      return (await send(name, `initiatives/delta/${at}`, { as, version, body })).status;
    };
    for (const from of statuses) {
      for (const to of statuses) {
        responses[`${from} put ${to}`] = await call(from, put, path, { ...sent, status: to });
        const isHidden = from === 'published' && to !== 'published';
        expected[`${from} put ${to}`] = !editors.includes(as) ? 403 : isHidden ? 400 : 200;
        if (to === 'published') continue;
        const body = { to, note: 'Why.' };
        responses[`${from} withdraw ${to}`] = await call(from, withdraw, `${path}/withdrawal`, body);
        expected[`${from} withdraw ${to}`] = !withdrawing.includes(as)
          ? 403
          : from === 'published'
            ? 200
            : 409;
      }
    }
    expect(responses).toEqual(expected);
  });

  test.each([
    [{ to: 'published', note: 'Why.' }, 'to'],
    [{ to: 'draft', note: ' ' }, 'note'],
    [{ to: 'draft' }, 'note'],
  ])('needs a reason and a valid next status: %o', async (body, invalid) => {
    const { status, json } = await send(withdraw, `initiatives/delta/${path}/withdrawal`, {
      as: 'convener',
      version: 1,
      body,
    });
    expect({ status, errors: json['errors'] }).toMatchObject({ status: 400, errors: [{ path: invalid }] });
  });
});

test('an initiative that is not public is open to those who edit it, as one that does not exist to others', async () => {
  const statusFor = async (slug: string, as: string) =>
    (await send('getProgressEditing', `initiatives/${slug}/progress-editing`, { as })).status;
  expect(await statusFor('secret', 'admin')).toBe(200);
  for (const as of ['convener', 'verifier', 'organization-editor', 'no-role'])
    expect([as, await statusFor('secret', as)]).toEqual([as, 404]);
  expect(await statusFor('unknown', 'admin')).toBe(404);
});

test('a role in one initiative gives nothing in another', async () => {
  const path = 'initiatives/other/indicators/hectares/values/2025';
  const put = (as: string) => send('putValue', path, { as, version: 0, body: content });
  expect((await put('convener')).status).toBe(404);
  expect((await put('foreign-contributor')).status).toBe(200);
});

describe('nobody reviews their own value', () => {
  test('submitters and authors cannot approve or verify a value, and approvers cannot verify it', async () => {
    await editing.force('empty', 2022, 'none');
    const [convener, second, editor] = ['convener', 'second-convener', 'initiative-editor'].map((as) =>
      editing.value('empty', 2022, as),
    );
    expect((await convener!.put({ value: 3 }, 0)).status).toBe(200);
    expect((await editor!.step('submitValue', 1)).status).toBe(200);
    expect((await convener!.step('approveValue', 2)).status).toBe(403);
    expect((await editing.find('empty', 2022, 'convener'))?.actions).toEqual(['return']);
    expect((await second!.step('approveValue', 2)).status).toBe(200);
    await editing.service.db
      .updateTable('user_role')
      .set({ role: 'verifier' })
      .where('oid', 'in', ['convener', 'second-convener', 'initiative-editor'])
      .execute();
    expect((await convener!.verify(3)).status).toBe(403);
    expect((await editor!.verify(3)).status).toBe(403);
    // Approval counts as involvement.
    expect((await second!.verify(3)).status).toBe(403);
    expect((await editing.value('empty', 2022, 'verifier').verify(3)).status).toBe(200);
  });
});
