import { beforeEach, describe, expect, test } from 'vitest';
import { erasePerson, exportPerson } from '../../../src/modules/privacy/person.ts';
import { deleteExpired } from '../../../src/modules/privacy/retention.ts';
import { recordRevision } from '../../../src/platform/history/revisions.ts';
import { onBehalfOf, verifyByName, writeCallers } from '../../support/callers.ts';
import { type FormName, forms, send } from '../../support/forms.ts';
import { projects } from '../../support/projects.ts';
import { headers, useService } from '../../support/service.ts';

const service = useService(projects, {
  verifyAccessToken: verifyByName,
  checkBot: () => Promise.resolve(),
});
const tables = [
  'submission',
  'newsletter_subscription',
  'outbox',
  'follow',
  'app_user',
  'revision',
  'attempt_count',
  'answered_write',
  'invitation',
  'audit_entry',
] as const;

beforeEach(async () => {
  for (const table of tables) await service.db.deleteFrom(table).execute();
});

const fill = async (oid: string, email: string) => {
  for (const form of Object.keys(forms) as FormName[]) {
    const { url, body } = forms[form];
    const response = await send(service.app, { url, body: { ...body, email } });
    expect(response.statusCode, response.body).toBe(200);
  }
  await writeCallers(service.db, { [oid]: { roles: [{ name: 'verifier' }] } });
  await service.db.updateTable('app_user').set({ email }).where('oid', '=', oid).execute();
  await service.app.inject({
    method: 'PUT',
    url: '/v1/initiatives/birim/follow',
    headers: { ...headers, ...onBehalfOf(oid) },
  });
  const bearer = { oid, name: `Name of ${oid}`, email, jobTitle: null };
  await service.db.transaction().execute((db) =>
    recordRevision(db, bearer, {
      kind: 'value',
      recordId: `of-${oid}`,
      version: 1,
      action: 'edit',
      changes: [],
    }),
  );
};
const everything = async () =>
  JSON.stringify(
    await Promise.all(tables.map((table) => service.db.selectFrom(table).selectAll().execute())),
  );

describe('personal data', () => {
  beforeEach(async () => {
    await fill('ama', 'ama@example.org');
    await fill('kofi', 'kofi@example.org');
  });

  test('is exported, without data of others', async () => {
    const found = await exportPerson(service.db, 'AMA@example.org');
    const counts = Object.entries(found).map(([table, rows]) => [table, (rows as unknown[]).length]);
    expect(Object.fromEntries(counts.slice(1))).toEqual({
      users: 1,
      feeds: 0,
      followedSearches: 0,
      savedOpportunities: 0,
      savedProjects: 0,
      mailPreferences: 0,
      addresses: 0,
      roles: 1,
      follows: 1,
      imports: 0,
      submissions: 4,
      newsletter: 1,
      mails: 11,
      revisions: 1,
      drafts: 0,
      uploads: 0,
      contentDrafts: 0,
      translations: 0,
      boundaries: 0,
      values: 0,
      maturityAnswers: 0,
      messagesHandled: 0,
      messageSteps: 0,
      invitations: 0,
      auditLog: 1,
    });
    expect(JSON.stringify(found)).not.toContain('kofi');
    expect(JSON.stringify(found)).toContain('How do we join?');
  });

  test('is erased, without data of others', async () => {
    const before = await exportPerson(service.db, 'kofi@example.org');
    expect(await erasePerson(service.db, 'Ama@Example.org')).toEqual({
      submissions: 4,
      newsletter: 1,
      mails: 11,
      follows: 1,
      imports: 0,
      users: 1,
      invitations: 0,
      auditEntriesMadeAnonymous: 1,
      revisionsMadeAnonymous: 1,
      drafts: 0,
      uploads: 0,
      boundaries: 0,
      files: 0,
      worksMadeAnonymous: 0,
      messagesMadeAnonymous: 0,
    });
    expect(await everything()).not.toMatch(/ama@|Name of ama|"ama"/i);
    expect(await exportPerson(service.db, 'kofi@example.org')).toEqual(before);
    expect(await service.db.selectFrom('revision').selectAll().execute()).toHaveLength(2);
  });

  test('is empty for an unknown person', async () => {
    expect(await erasePerson(service.db, 'nobody@example.org')).toEqual({
      submissions: 0,
      newsletter: 0,
      mails: 0,
      follows: 0,
      imports: 0,
      users: 0,
      invitations: 0,
      auditEntriesMadeAnonymous: 0,
      revisionsMadeAnonymous: 0,
      drafts: 0,
      uploads: 0,
      boundaries: 0,
      files: 0,
      worksMadeAnonymous: 0,
      messagesMadeAnonymous: 0,
    });
  });
});

describe('retention', () => {
  const days = { contact: 10, registration: 20, feedback: 30, interest: 40, offer: 50 };
  const retention = { ...days, unconfirmedNewsletter: 5, sentMail: 3, invitation: 90 };
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000);

  test('deletes expired data with its mails, and no active newsletter', async () => {
    await fill('ama', 'ama@example.org');
    await service.db
      .updateTable('submission')
      .set({ at: ago(21) })
      .execute();
    await service.db
      .updateTable('newsletter_subscription')
      .set({ at: ago(21) })
      .execute();
    await deleteExpired(service.db, retention);
    const left = await service.db.selectFrom('submission').select('kind').execute();
    expect(left.map(({ kind }) => kind).sort()).toEqual(['feedback', 'offer']);
    const kinds = (await service.db.selectFrom('outbox').select('kind').execute()).map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(['feedback', 'feedback', 'offer', 'offer', 'offer']);
    expect(await service.db.selectFrom('newsletter_subscription').selectAll().execute()).toEqual([]);

    const { url, body } = forms.newsletter;
    await send(service.app, { url, body });
    const confirmed = { at: ago(999), confirmed_at: ago(998) };
    await service.db.updateTable('newsletter_subscription').set(confirmed).execute();
    await service.db
      .updateTable('outbox')
      .set({ sent_at: ago(4) })
      .where('kind', '=', 'offer')
      .execute();
    const draft = { oid: 'ama', content: '{}', version: null };
    await service.db
      .insertInto('form_draft')
      .values([
        { ...draft, key: 'old', updated_at: ago(31) },
        { ...draft, key: 'new', updated_at: ago(29) },
      ])
      .execute();
    await deleteExpired(service.db, retention);
    expect(await service.db.selectFrom('form_draft').select('key').execute()).toEqual([{ key: 'new' }]);
    expect(await service.db.selectFrom('newsletter_subscription').selectAll().execute()).toHaveLength(1);
    const mails = await service.db.selectFrom('outbox').select('kind').execute();
    expect(mails.map(({ kind }) => kind).sort()).toEqual(['feedback', 'feedback', 'newsletter']);
  });
});
