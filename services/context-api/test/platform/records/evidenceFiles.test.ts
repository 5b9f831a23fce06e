import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ActionBody, PlanBody } from '#contract/actions/write.ts';
import type { WrittenEvidence } from '#contract/evidence/schema.ts';
import type { MaturityResponse } from '#contract/maturity/write.ts';
import { operations } from '#contract/operations.ts';
import { up } from '../../../src/migrations/016-evidence-files.ts';
import { assessed } from '../../support/assessed.ts';
import { verifyByName, writeCallers } from '../../support/callers.ts';
import { call, everybody, writeEditors } from '../../support/editors.ts';
import { anActionBody } from '../../support/recordBodies.ts';
import { sendFile, statusOfFile } from '../../support/sentFiles.ts';
import { useService } from '../../support/service.ts';

const service = useService(assessed, { verifyAccessToken: verifyByName });
beforeAll(async () => {
  await writeEditors(service.db);
  const roles = [{ name: 'organization-editor' as const, organization: 'forum' }];
  await writeCallers(service.db, { 'forum-colleague': { roles } });
});

const birim = '/v1/initiatives/birim';
const ask = (who: string | null, url: string, sent: Parameters<typeof call>[3] = {}) =>
  call(service.app, who, url, sent);
const send = (who: string, text: string) => sendFile(service.app, who, text);

const paper = (changes: Partial<WrittenEvidence>): WrittenEvidence => ({
  title: 'Counts',
  language: 'en',
  year: 2025,
  address: null,
  sha256: null,
  isPublic: true,
  ...changes,
});

async function readersOf(sha256: string): Promise<(string | null)[]> {
  const all = [...everybody, 'forum-colleague'];
  const statuses = await Promise.all(all.map((who) => statusOfFile(service.app, who, sha256)));
  return all.filter((_, index) => statuses[index] === 200);
}
const team = ['contributor', 'editor', 'convener', 'verifier', 'colleague', 'admin'];
const all = [...everybody, 'forum-colleague'];

describe('a file as evidence of a maturity response', () => {
  const place = `${birim}/landscape-maturity`;
  const response = (evidence: readonly WrittenEvidence[]): MaturityResponse => ({
    language: 'en',
    self: 'building',
    response: 'Seen.',
    met: [],
    evidence: [...evidence],
  });
  const draft = (criterion: string, version: number, evidence: readonly WrittenEvidence[], who = 'editor') =>
    ask(who, `${place}/2024/${criterion}`, { method: 'PUT', version, body: response(evidence) });
  const submit = (criterion: string, version: number) =>
    ask('editor', `${place}/2024/${criterion}/submission`, { method: 'POST', version, body: { note: null } });
  async function publicOf(criterion: string) {
    const { body } = await ask(null, place);
    const { assessment } = operations.getMaturity.response.parse(body);
    const results = assessment!.groups.flatMap((group) => group.results);
    return results.find((each) => each.criterion.code === criterion)!.evidence;
  }

  test('is visible to its editors, and to everybody once it is public', async () => {
    const [open, closed] = [await send('editor', 'open counts'), await send('editor', 'names of people')];
    const evidence = [
      paper({ sha256: open }),
      paper({ title: 'Names', sha256: closed, isPublic: false }),
      paper({ title: 'Site', address: 'https://example.org/site' }),
      paper({ title: 'Intranet', address: 'https://example.org/inside', isPublic: false }),
    ];
    const drafted = await draft('safeguards', 1, evidence);
    expect(drafted.status, drafted.text).toBe(200);
    expect(drafted.body).toMatchObject({ answer: { evidence } });
    expect(await readersOf(open)).toEqual(team);
    expect(await submit('safeguards', 2)).toMatchObject({ status: 200 });
    expect(await publicOf('safeguards')).toMatchObject([
      { title: 'Counts', address: null, file: { sha256: open, name: 'sent.txt', bytes: 11 } },
      { title: 'Names', address: null, file: null },
      { title: 'Site', address: 'https://example.org/site', file: null },
      { title: 'Intranet', address: null, file: null },
    ]);
    expect(await readersOf(open)).toEqual(all);
    expect(await readersOf(closed)).toEqual(team);
  });

  test('was readable by its author before', async () => {
    const theirs = await send('foreign', 'secret of another initiative');
    const refused = await draft('coordination', 1, [paper({}), paper({ title: 'B', sha256: theirs })]);
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'evidence.1.sha256', message: 'editing.file' }] },
    });
    const both = paper({ sha256: await send('editor', 'x'), address: 'https://example.org' });
    expect(await draft('coordination', 1, [both])).toMatchObject({
      body: { errors: [{ path: 'evidence.0.address', message: 'editing.evidencePlace' }] },
    });
  });

  test('comes back with an earlier state, the person who restores it', async () => {
    const sha256 = await send('contributor', 'minutes of the first year');
    await draft('finance-strategy', 1, [paper({ sha256 })], 'contributor');
    await draft('finance-strategy', 2, []);
    expect(await readersOf(sha256)).toEqual([]);
    const record = `record=${encodeURIComponent('maturity:2024/finance-strategy')}`;
    const body = { note: 'It was right' };
    const sent = { method: 'POST', version: 3, body } as const;
    const restored = await ask('convener', `${birim}/revisions/2/restoration?${record}`, sent);
    expect(restored.status, restored.text).toBe(200);
    expect(await readersOf(sha256)).toEqual(team);
  });

  test('may be missing, as in drafts of before there were files', async () => {
    const { title, language, year, address } = paper({});
    const body = { ...response([]), evidence: [{ title, language, year, address }] };
    const sent = { method: 'PUT', version: 1, body } as const;
    const { body: drafted } = await ask('editor', `${place}/2024/activity-monitoring`, sent);
    expect(drafted).toMatchObject({ answer: { evidence: [paper({})] } });
  });
});

describe('a file as evidence of an action', () => {
  const action = anActionBody({ name: 'Wells', summary: 'Wells.', status: 'draft' });
  const write = async (who: string, body: ActionBody, slug?: string, version = 1) => {
    const url = `${birim}/actions${slug === undefined ? '' : `/${slug}`}`;
    const sent = slug === undefined ? ({ method: 'POST' } as const) : ({ method: 'PUT', version } as const);
    const response = await ask(who, url, { ...sent, body });
    expect(response.status, response.text).toBe(200);
    return operations.createAction.response.parse(response.body);
  };

  test('is visible to the team and the lead organization, and to everybody once it is public', async () => {
    const sha256 = await send('forum', 'well counts');
    const body = { ...action, evidence: [paper({ sha256 })] };
    const { slug } = await write('forum', body);
    expect(await readersOf(sha256)).toEqual(
      all.filter((who) => [...team, 'forum', 'forum-colleague'].includes(who!)),
    );
    const record = await ask('forum-colleague', `${birim}/actions/${slug}/editing`);
    expect(record.body).toMatchObject({ action: { evidence: [{ sha256, isPublic: true }] } });
    await write('forum-colleague', { ...body, status: 'published', visibility: 'members' }, slug);
    expect(await statusOfFile(service.app, null, sha256)).toBe(404);
    await write('forum-colleague', { ...body, status: 'published' }, slug, 2);
    expect(await readersOf(sha256)).toEqual(all);
    const list = operations.listActions.response.parse((await ask(null, `${birim}/actions`)).body);
    expect(list.items.find((each) => each.slug === slug)?.evidence).toMatchObject([
      { title: 'Counts', address: null, file: { sha256, mediaType: 'text/plain' } },
    ]);
    await write('forum', { ...body, evidence: [paper({ sha256, isPublic: false })] }, slug, 3);
    expect(await statusOfFile(service.app, null, sha256)).toBe(404);
  });

  test('is the document of a plan, too', async () => {
    const sha256 = await send('editor', 'the plan itself');
    const plan: PlanBody = {
      language: 'en',
      name: 'Plan',
      summary: 'Plan.',
      description: '',
      fromYear: 2090,
      toYear: 2099,
      reviewed: 'yearly',
      lead: 'forum',
      document: paper({ sha256 }),
      status: 'published',
    };
    const added = await ask('editor', `${birim}/action-plans`, { method: 'POST', body: plan });
    expect(added.status, added.text).toBe(200);
    const { body } = await ask(null, `${birim}/ecosystem-action`);
    expect(body).toMatchObject({ plan: { document: { title: 'Counts', file: { sha256 } } } });
    expect(await readersOf(sha256)).toEqual(all);
    const theirs = { ...plan, document: paper({ sha256: await send('panel', 'not theirs') }) };
    expect(await ask('editor', `${birim}/action-plans`, { method: 'POST', body: theirs })).toMatchObject({
      body: { errors: [{ path: 'document.0.sha256', message: 'editing.file' }] },
    });
  });
});

test('evidence of before there were files is evidence that everybody can look up', async () => {
  const { db } = service;
  const { rows: before } =
    await sql<object>`select draft, null as evidence from maturity_answer where draft is not null
    union all select null, evidence from action union all select null, document from action_plan`.execute(db);
  const strip = (column: string) => sql`(select coalesce(jsonb_agg(item - 'sha256' - 'isPublic'), '[]')
    from jsonb_array_elements(${sql.raw(column)}) as each (item))`;
  await sql`update maturity_answer set draft = jsonb_set(draft, '{evidence}', ${strip("draft -> 'evidence'")})
    where draft is not null`.execute(db);
  await sql`update action set evidence = ${strip('evidence')}`.execute(db);
  await sql`update action_plan set document = document - 'sha256' - 'isPublic'`.execute(db);
  await sql`alter table maturity_evidence drop column sha256, drop column is_public`.execute(db);
  await up(db as never);
  const { rows } =
    await sql<object>`select draft, null as evidence from maturity_answer where draft is not null
    union all select null, evidence from action union all select null, document from action_plan`.execute(db);
  const linked = JSON.stringify(before)
    .replaceAll(/"sha256":"[0-9a-f]{64}"/g, '"sha256":null')
    .replaceAll('"isPublic":false', '"isPublic":true');
  expect(new Set(rows.map((row) => JSON.stringify(row)))).toEqual(
    new Set((JSON.parse(linked) as object[]).map((row) => JSON.stringify(row))),
  );
});
