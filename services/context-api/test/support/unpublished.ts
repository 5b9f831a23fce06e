import { type Kysely, sql } from 'kysely';
import type { ContentNoun } from '#contract/content/constants.ts';
import { operator } from '../../src/content/imports/operator.ts';
import { createCode, orderCodes, setWithdrawn } from '../../src/modules/codes/commands.ts';
import { mergeCode } from '../../src/modules/codes/merge.ts';
import { readList } from '../../src/modules/codes/queries.ts';
import { createDraft, saveDraft } from '../../src/modules/content/drafts.ts';
import { kindsByNoun } from '../../src/modules/content/kinds.ts';
import { editedContent, findRecords, versionOf } from '../../src/modules/content/records.ts';
import { changeSettings } from '../../src/modules/settings/commands.ts';
import type { Database } from '../../src/platform/database/schema.ts';

type Db = Kysely<Database>;

const author = operator;

/** Decides on settings, codes and their order, as an operator. */
export const decideSite = (db: Db): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ sha256: string }>`select sha256 from file where media_type like 'image/%'
      order by sha256 limit 1`.execute(transaction);
    await changeSettings(transaction, {
      author,
      version: 1,
      body: { name: 'Green Delta', about: { vi: 'Đồng bằng xanh' }, logo: rows[0]!.sha256 },
    });
    const list = 'commodity' as const;
    const body = {
      names: { en: 'Kola nut', fr: 'Noix de kola' },
      explanations: { en: 'Nuts of kola trees.' },
      synonyms: { en: 'cola nut' },
    };
    await createCode(transaction, { author, list, code: 'kola', body });
    await createCode(transaction, { author, list, code: 'cola', body });
    await mergeCode(transaction, { author, list, code: 'cola', into: 'kola', version: 1, note: 'The same' });
    await setWithdrawn(transaction, {
      author,
      list,
      code: 'kola',
      version: 2,
      note: 'No trade',
      isWithdrawn: true,
    });
    const { codes } = await readList(transaction, list);
    await orderCodes(transaction, { author, list, codes: codes.map(({ code }) => code).reverse() });
  });

const create = (db: Db, noun: ContentNoun, given: object) =>
  db
    .transaction()
    .execute((transaction) =>
      createDraft(transaction, kindsByNoun[noun], { author, given: given as Record<string, unknown> }),
    );

/** Saves a change of a published record as a draft. */
async function change(db: Db, noun: ContentNoun, given: object): Promise<string> {
  const kind = kindsByNoun[noun];
  const record = (await findRecords(db, kind, author.context)).find(
    ({ draft, status }) => !draft && status === 'published',
  )!;
  await db.transaction().execute((transaction) =>
    saveDraft(transaction, kind, {
      author,
      id: record.id,
      version: versionOf(record),
      given: { ...editedContent(record), ...given },
      upToDate: ['fr'],
    }),
  );
  return record.address;
}

const textIn = (name: string) => ({ sourceLocale: 'en', text: { en: { name } } });

/** Copies a row with other values. */
const copyOf = (db: Db, table: string, { where, values }: { where: string; values: object }) =>
  sql`insert into ${sql.table(table)} select (jsonb_populate_record(own, ${JSON.stringify(values)}::jsonb)).*
    from ${sql.table(table)} as own where ${sql.raw(where)}`.execute(db);

/** Adds a goal and an indicator to a never published initiative. */
async function prepareWithin(db: Db, initiative: string): Promise<void> {
  const [goal, indicator] = ['0b3c8a52-0000-4000-8000-000000000001', '0b3c8a52-0000-4000-8000-000000000002'];
  const { rows } = await sql<{ goal: string; indicator: string }>`select goal_id as goal, id as indicator
    from indicator where goal_id is not null order by slug, id limit 1`.execute(db);
  const from = rows[0]!;
  const own = { initiative_id: initiative };
  await copyOf(db, 'goal', {
    where: `id = '${from.goal}'`,
    values: { ...own, id: goal, slug: 'early-goal' },
  });
  await copyOf(db, 'goal_text', { where: `goal_id = '${from.goal}'`, values: { goal_id: goal } });
  await copyOf(db, 'indicator', {
    where: `id = '${from.indicator}'`,
    values: { ...own, id: indicator, goal_id: goal, slug: 'early-indicator' },
  });
  await copyOf(db, 'indicator_text', {
    where: `indicator_id = '${from.indicator}'`,
    values: { indicator_id: indicator },
  });
}

/**
 * Adds hidden drafts of all kinds.
 *
 * @returns addresses of a changed and of a new record
 */
export async function addDrafts(db: Db): Promise<{ changed: string; created: string }> {
  const changed = await change(db, 'projects', { startDate: '2031-05-01', endDate: '2030-05-01' });
  await change(db, 'initiatives', { startYear: 1999 });
  await create(db, 'organizations', { ...textIn('Early growers'), website: 'not an address' });
  const { id, address: created } = await create(db, 'initiatives', {
    ...textIn('Early delta'),
    boundary: (await boundaryIds(db))[0],
  });
  await prepareWithin(db, id);
  await create(db, 'projects', { ...textIn('Early project'), initiative: created });
  await sql`update record_draft set state = 'returned', note = 'Name the lead, please' where entity = 'organization'`.execute(
    db,
  );
  await sql`insert into translation (entity, record_id, locale, state, texts, base, machine, source, authors, updated_by)
    select 'project', id, 'pt', 'draft', '{"name":"Projeto"}', '{"name":null}', '{"name":"Projeto"}', '{"name":"Project"}',
      '{test-person}', 'test-person' from project where status = 'published' order by slug limit 1`.execute(
    db,
  );
  await sql`insert into translation (entity, record_id, locale, published_source, published_machine, updated_by)
    select 'initiative', id, 'fr', '{"name":"Delta"}', '{"name":"Delta"}', 'test-person'
    from initiative where status = 'published' order by slug limit 1`.execute(db);
  await sql`update indicator_value_work as work set state = 'returned', note = 'Which source?', edited_by = 'test-person',
      edited_name = 'Test Person', content = jsonb_set(content, '{value}', '12345.5')
    from indicator_value as value where value.indicator_id = work.indicator_id and value.year = work.year
      and value.available and work.state = 'approved'
      and work.indicator_id = (select indicator_id from indicator_value order by indicator_id limit 1)`.execute(
    db,
  );
  await sql`insert into maturity_answer (maturity_id, criterion, version, state, draft, changed_by)
    select maturity_id, criterion, 2, 'draft', ${JSON.stringify({
      language: 'en',
      self: 'building',
      response: 'We have started.',
      texts: {},
      evidence: [],
      met: [],
    })}::jsonb, 'Test Person' from maturity_result order by maturity_id, criterion limit 1`.execute(db);
  return { changed, created };
}

async function boundaryIds(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`insert into boundary
    select (jsonb_populate_record(own, jsonb_build_object('id', gen_random_uuid(), 'oid', ${author.bearer.oid}::text))).*
    from boundary as own order by id limit 1 returning id`.execute(db);
  return rows.map(({ id }) => id);
}
