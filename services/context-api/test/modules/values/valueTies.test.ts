import { beforeAll, describe, expect, test } from 'vitest';
import { operations } from '#contract/operations.ts';
import { writeCallers } from '../../support/callers.ts';
import { anOrganization } from '../../support/content.ts';
import { edited, useEditing } from '../../support/editing.ts';

// `forum` convenes delta; `panel` has no part in it.
const editing = useEditing({
  ...edited,
  organizations: [...edited.organizations!, anOrganization('panel')],
});
beforeAll(() =>
  writeCallers(editing.service.db, {
    'of-convener': { organization: 'forum', roles: [{ name: 'verifier' }] },
    'by-role': { roles: [{ name: 'verifier' }, { name: 'buyer', organization: 'forum' }] },
    'of-team': { roles: [{ name: 'verifier' }, { name: 'contributor', initiative: 'delta' }] },
    elsewhere: { roles: [{ name: 'verifier' }, { name: 'convener', initiative: 'other' }] },
    independent: { organization: 'panel', roles: [{ name: 'verifier' }] },
    nobody: { roles: [{ name: 'verifier' }] },
    approver: { roles: [{ name: 'convener', initiative: 'delta' }, { name: 'verifier' }] },
  }),
);

let year = 1990;

/** Approves a value of a new year, as version 3. */
async function approved(by = 'convener'): Promise<number> {
  year += 1;
  const of = (as: string) => editing.value('empty', year, as);
  expect((await of('initiative-editor').put({ value: 4 }, 0)).status).toBe(200);
  expect((await of('initiative-editor').step('submitValue', 1, null)).status).toBe(200);
  expect((await of(by).step('approveValue', 2, null)).status).toBe(200);
  return year;
}

const shown = async (of: number) => {
  const { values } = await editing.service.call('getIndicator', '/v1/initiatives/delta/indicators/empty');
  return values.find((each) => each.year === of)!;
};

const tied = [
  ['of-convener', ['convener']],
  ['by-role', ['convener']],
  ['of-team', ['team']],
] as const;
const free = ['elsewhere', 'independent', 'nobody'];

describe('a value', () => {
  test.each(tied)(
    'is not panel-verified by %s, who has ties; what they confirm shows them',
    async (who, ties) => {
      const of = await approved();
      const value = editing.value('empty', of, who);
      expect(await value.verify(3)).toMatchObject({
        status: 400,
        json: { errors: [{ path: 'verification', message: 'editing.tie' }] },
      });
      expect(await value.verify(3, { verification: 'locally-confirmed' })).toMatchObject({
        status: 400,
        json: { errors: [{ path: 'verifiedBy', message: 'editing.verifier' }] },
      });
      expect(await shown(of)).toMatchObject({ verification: 'self-reported', verifierTies: [] });
      expect(
        (await value.verify(3, { verification: 'locally-confirmed', verifiedBy: 'research' })).status,
      ).toBe(200);
      expect(await shown(of)).toMatchObject({
        verification: 'locally-confirmed',
        verifierTies: ties,
        verifier: who === 'of-convener' ? { slug: 'forum' } : null,
      });
    },
  );

  test.each(free)('is panel-verified by %s, who has none', async (who) => {
    const of = await approved();
    expect((await editing.value('empty', of, who).verify(3)).status).toBe(200);
    expect(await shown(of)).toMatchObject({
      verification: 'panel-verified',
      verifierTies: [],
      verifier: who === 'independent' ? { slug: 'panel' } : null,
    });
  });

  test('loses its ties with its verification', async () => {
    const of = await approved();
    const value = editing.value('empty', of, 'of-convener');
    expect(
      (await value.verify(3, { verification: 'locally-confirmed', verifiedBy: 'research' })).status,
    ).toBe(200);
    const withdrawn = { verification: 'self-reported', verifiedBy: null };
    expect((await value.verify(4, withdrawn)).status).toBe(200);
    expect(await shown(of)).toMatchObject({ verifier: null, verifierTies: [] });
  });

  test('shows a tie that came after it was verified', async () => {
    const of = await approved();
    expect((await editing.value('empty', of, 'independent').verify(3)).status).toBe(200);
    const { db } = editing.service;
    const [initiative, organization] = await Promise.all([
      db.selectFrom('initiative').select('id').where('slug', '=', 'delta').executeTakeFirstOrThrow(),
      db.selectFrom('organization').select('id').where('slug', '=', 'panel').executeTakeFirstOrThrow(),
    ]);
    const partner = { initiative_id: initiative.id, organization_id: organization.id };
    await db
      .insertInto('initiative_partner')
      .values({ ...partner, participation: 'funds', position: 0 })
      .execute();
    expect(await shown(of)).toMatchObject({ verifier: { slug: 'panel' }, verifierTies: ['funder'] });
    await db.deleteFrom('initiative_partner').where('organization_id', '=', organization.id).execute();
    expect(await shown(of)).toMatchObject({ verifierTies: [] });
  });

  test('cannot be verified by the person who approved it', async () => {
    const of = await approved('approver');
    const value = editing.value('empty', of, 'approver');
    expect((await value.verify(3)).status).toBe(403);
    expect((await value.verify(3, { verification: 'locally-confirmed' })).status).toBe(403);
    expect((await editing.find('empty', of, 'approver'))?.actions).not.toContain('verify');
    expect((await editing.find('empty', of, 'nobody'))?.actions).toContain('verify');
    expect(await shown(of)).toMatchObject({ verification: 'self-reported' });
  });
});

describe('who edits progress', () => {
  test.each([...tied, ...free.map((who) => [who, []] as const)])(
    'as %s reads their own ties: %j',
    async (who, ties) => {
      expect((await editing.progress(who)).ties).toEqual(ties);
    },
  );

  test('reads none without verifying here', async () => {
    expect((await editing.progress('convener')).ties).toEqual([]);
  });

  test('reads them of an older context API as unknown', async () => {
    const { ties: _, ...older } = await editing.progress('of-convener');
    expect(operations.getProgressEditing.response.parse(older).ties).toBeUndefined();
  });
});
