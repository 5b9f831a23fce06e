import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { erasePerson, exportPerson } from '../../../src/modules/privacy/person.ts';
import { useEditing } from '../../support/editing.ts';

const editing = useEditing();
const { service } = editing;
const who = 'second-convener';
const address = `${who}@example.org`;

/** Content of all tables as text. */
async function everything(): Promise<string> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(service.db);
  const tables = await Promise.all(
    rows.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(service.db)),
  );
  return JSON.stringify(tables.map((table) => table.rows));
}

const keepDraft = (as: string) =>
  editing.send('putDraft', 'drafts/a-key', {
    as,
    body: { version: null, content: { text: `of ${as}` } },
  });

async function upload(as: string, text: string): Promise<void> {
  const sha256 = Buffer.from(text).toString('hex').padEnd(64, '0');
  const file = {
    sha256,
    name: `${text}.pdf`,
    media_type: 'application/pdf',
    bytes: 4,
    width: null,
    height: null,
  };
  await service.db
    .insertInto('file')
    .values(file as never)
    .execute();
  await service.db.insertInto('file_upload').values({ sha256, oid: as, attached_at: null }).execute();
}

/** One member drafts and submits, another approves. */
async function work(): Promise<void> {
  const version = await editing.force('empty', 2023, 'none');
  const put = await editing.value('empty', 2023, 'contributor').put({ value: 3 }, version);
  expect(put.status, JSON.stringify(put.json)).toBe(200);
  const submitted = await editing.value('empty', 2023, 'initiative-editor').step('submitValue', 1, null);
  expect(submitted.status, JSON.stringify(submitted.json)).toBe(200);
  const approved = await editing.value('empty', 2023, who).step('approveValue', 2, null);
  expect(approved.status, JSON.stringify(approved.json)).toBe(200);
}

test('a member’s drafts, messages and contributions are exported and erased, and the work stays', async () => {
  await work();
  for (const each of [who, 'contributor']) {
    await keepDraft(each);
    await upload(each, each);
  }
  const found = await exportPerson(service.db, address);
  expect(found).toMatchObject({
    drafts: [{ key: 'a-key', content: '{"text":"of second-convener"}' }],
    uploads: [{ media_type: 'application/pdf', attached_at: null }],
    values: [{ year: 2023, reviewed_name: 'Name of second-convener' }],
  });
  expect(await erasePerson(service.db, address)).toMatchObject({
    drafts: 1,
    uploads: 1,
    worksMadeAnonymous: 1,
    revisionsMadeAnonymous: 1,
    users: 1,
  });
  const left = await everything();
  expect(left.match(new RegExp(`.{0,80}${who}.{0,40}`, 'g'))).toBeNull();
  expect(left).toMatch(/of contributor/);
  expect(await editing.find('empty', 2023)).toMatchObject({ state: 'approved' });
});
