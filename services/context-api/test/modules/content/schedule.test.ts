import { describe, expect, test } from 'vitest';
import type { SavedContent } from '#contract/content/schema.ts';
import { publishDue } from '../../../src/modules/content/publishDue.ts';
import { contentAuthor } from '../../../src/platform/auth/ownAuthors.ts';
import { verifyByName } from '../../support/callers.ts';
import { anInitiative, anOrganization, surroundings } from '../../support/content.ts';
import { samples, studioOf } from '../../support/contentSamples.ts';
import { call, writeEditors } from '../../support/editors.ts';
import { useService } from '../../support/service.ts';

const service = useService(
  {
    ...surroundings,
    organizations: [anOrganization('forum'), anOrganization('panel')],
    initiatives: [anInitiative('birim'), anInitiative('dak-lak')],
  },
  {
    verifyAccessToken: verifyByName,
    countCaller: () => Promise.resolve(),
    prepare: (db) => writeEditors(db).then(() => undefined),
  },
);

const admin = studioOf(() => service.app, 'admin');
const inAWeek = () => new Date(Date.now() + 7 * 86_400_000).toISOString();
const { content } = samples.organizations!;
const warnings: unknown[] = [];
const log = { warn: (...line: unknown[]) => void warnings.push(line) };

const come = (id: string) =>
  service.db
    .updateTable('record_draft')
    .set({ publish_at: new Date(Date.now() - 1_000) })
    .where('record_id', '=', id)
    .execute();

async function schedule(name: string) {
  const draft = await admin.create('organizations', content(name));
  const body = { note: null, at: inAWeek() };
  return admin.change('organizations', draft, 'POST publication', body);
}

const shown = async (slug: string) => (await call(service.app, null, `/v1/organizations/${slug}`)).status;

test('a draft is public from its moment on, not before', async () => {
  const scheduled = await schedule('Later');
  expect(scheduled).toMatchObject({ status: 'draft', state: 'scheduled' });
  expect(await publishDue(service.db, log)).toBe(0);
  expect(await shown(scheduled.slug)).toBe(404);
  await come(scheduled.id);
  expect(await publishDue(service.db, log)).toBe(1);
  expect(await shown(scheduled.slug)).toBe(200);
  expect(await publishDue(service.db, log)).toBe(0);
});

test('a draft of an archive is published on time by the rights of its import', async () => {
  const { id, slug } = await schedule('Imported');
  await come(id);
  await service.db
    .updateTable('record_draft')
    .set({ scheduled_by: contentAuthor, updated_by: contentAuthor, created_by: contentAuthor })
    .where('record_id', '=', id)
    .execute();
  expect(await publishDue(service.db, log)).toBe(1);
  expect(await shown(slug)).toBe(200);
});

test('two processes publish a draft once', async () => {
  const { id } = await schedule('Once');
  await come(id);
  const counts = await Promise.all([publishDue(service.db, log), publishDue(service.db, log)]);
  expect(counts[0]! + counts[1]!).toBe(1);
});

test('a schedule can be ended', async () => {
  const scheduled = await schedule('Never');
  const ended = await call(
    service.app,
    'admin',
    `/v1/content/organizations/records/${scheduled.id}/publication`,
    {
      method: 'DELETE',
      version: scheduled.version,
    },
  );
  expect(ended.body).toMatchObject({ state: 'draft' });
  expect(await publishDue(service.db, log)).toBe(0);
});

test('a person who has lost the right publishes nothing; the draft is returned', async () => {
  const { id, slug } = await schedule('Without right');
  await come(id);
  await service.db.updateTable('app_user').set({ verified: false }).where('oid', '=', 'admin').execute();
  expect(await publishDue(service.db, log)).toBe(0);
  await service.db.updateTable('app_user').set({ verified: true }).where('oid', '=', 'admin').execute();
  expect(await shown(slug)).toBe(404);
  expect(await admin.get('organizations', id)).toMatchObject({ state: 'returned', publishAt: null });
  expect(warnings).toHaveLength(1);
});

describe('a change of a scheduled draft', () => {
  const convener = studioOf(() => service.app, 'convener');
  const editor = studioOf(() => service.app, 'editor');

  async function scheduleOpportunity(name: string) {
    const draft = await convener.create('opportunities', samples.opportunities!.content(name));
    return convener.change('opportunities', draft, 'POST publication', { note: null, at: inAWeek() });
  }
  const correct = async (who: typeof editor, { id }: SavedContent, name: string) => {
    const record = await who.get('opportunities', id);
    return who.change('opportunities', record, 'PUT draft', {
      content: samples.opportunities!.content(name),
    });
  };
  const mails = (id: string) =>
    service.db
      .selectFrom('outbox')
      .select(['kind', 'recipient', 'data'])
      .where('record_id', '=', id)
      .where('kind', '=', 'draft-unscheduled')
      .execute();
  const shownStatus = ({ slug }: SavedContent) =>
    call(service.app, null, `/v1/initiatives/birim/investment-opportunities/${slug}`).then(
      ({ status }) => status,
    );
  const tasksOf = async (who: string, id: string) =>
    JSON.stringify((await call(service.app, who, '/v1/tasks')).body).includes(id);

  test('by a person who may not publish ends the schedule; its scheduler hears of it', async () => {
    const scheduled = await scheduleOpportunity('Trees');
    expect(await tasksOf('convener', scheduled.id)).toBe(false);
    const changed = await correct(editor, scheduled, 'Trees of the editor');
    expect(changed.state).toBe('draft');
    for (const who of [editor, convener])
      expect(await who.get('opportunities', scheduled.id)).toMatchObject({
        publishAt: null,
        draft: { publishAt: null, scheduleEnded: true },
      });
    const [mail, ...others] = await mails(scheduled.id);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: 'convener@example.org' });
    expect(mail!.data).toMatchObject({ path: `/studio/content/opportunities/${scheduled.id}` });
    expect(JSON.stringify(mail!.data)).toContain('Trees');
    expect(await tasksOf('convener', scheduled.id)).toBe(true);
    expect(await publishDue(service.db, log)).toBe(0);
    // Another change, or a new schedule, is no news.
    await correct(editor, scheduled, 'Trees again');
    expect(await mails(scheduled.id)).toHaveLength(1);
    const { version } = await convener.get('opportunities', scheduled.id);
    const again = { ...scheduled, version };
    await convener.change('opportunities', again, 'POST publication', { note: null, at: inAWeek() });
    expect((await convener.get('opportunities', scheduled.id)).draft).toMatchObject({ scheduleEnded: false });
    await come(scheduled.id);
    expect(await publishDue(service.db, log)).toBe(1);
  });

  test('by a person who may publish keeps schedule and scheduler', async () => {
    const scheduled = await scheduleOpportunity('Bees');
    const changed = await correct(admin, scheduled, 'Bees of the administrator');
    expect(changed.state).toBe('scheduled');
    expect(await mails(scheduled.id)).toEqual([]);
    await come(scheduled.id);
    const rights = service.db.updateTable('app_user').where('oid', '=', 'admin');
    await rights.set({ verified: false }).execute();
    expect(await publishDue(service.db, log)).toBe(1);
    await rights.set({ verified: true }).execute();
    expect(await shownStatus(changed)).toBe(200);
  });

  test('tells the scheduler that another person has submitted, discarded or unscheduled it', async () => {
    const submitted = await scheduleOpportunity('Wells');
    await editor.change('opportunities', submitted, 'POST submission');
    expect(await mails(submitted.id)).toHaveLength(1);
    const discarded = await scheduleOpportunity('Barns');
    const at = `/v1/content/opportunities/records/${discarded.id}`;
    await call(service.app, 'editor', `${at}/draft`, { method: 'DELETE', version: discarded.version });
    expect(await mails(discarded.id)).toHaveLength(1);
    const unscheduled = await scheduleOpportunity('Roads');
    const end = `/v1/content/opportunities/records/${unscheduled.id}/publication`;
    await call(service.app, 'admin', end, { method: 'DELETE', version: unscheduled.version });
    expect(await mails(unscheduled.id)).toHaveLength(1);
    const own = await scheduleOpportunity('Dams');
    await call(service.app, 'convener', `/v1/content/opportunities/records/${own.id}/publication`, {
      method: 'DELETE',
      version: own.version,
    });
    expect(await mails(own.id)).toEqual([]);
  });
});

test('a moment in the past, or an incomplete draft, is not scheduled', async () => {
  const draft = await admin.create('organizations', content('Past'));
  const at = (moment: string, { id, version } = draft) =>
    call(service.app, 'admin', `/v1/content/organizations/records/${id}/publication`, {
      method: 'POST',
      body: { note: null, at: moment },
      version,
    });
  const { status, body } = await at('2020-01-01T00:00:00Z');
  expect(status).toBe(400);
  expect(body['errors']).toEqual([{ path: 'at', message: 'editing.inPast' }]);
  const bare = await admin.create('organizations', { sourceLocale: 'en', text: { en: { name: 'Bare' } } });
  expect((await at(inAWeek(), bare)).body).toMatchObject({ code: 'invalid-request' });
});
