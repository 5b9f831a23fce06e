import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { exportPaths, listNouns } from '#contract/imports/constants.ts';
import { entries } from '../../../src/content/archive/limits.ts';
import { onBehalfOf } from '../../support/callers.ts';
import { aConsortium } from '../../support/content.ts';
import { applyFile, checkFile, runAll, sendFile } from '../../support/imports.ts';
import { callAs, everybody, verifyWithAddress, writePeople } from '../../support/people.ts';
import { projects } from '../../support/projects.ts';
import { headers, useService } from '../../support/service.ts';

const service = useService(
  { ...projects, consortiums: [aConsortium('alliance'), aConsortium('league')] },
  { verifyAccessToken: verifyWithAddress },
);

const download = (who: string | null, url: string = exportPaths.archive) =>
  service.app.inject({ url, headers: { ...headers, ...onBehalfOf(who) } });

let archive: Record<string, Uint8Array>;

beforeEach(() => writePeople(service.db));

beforeAll(async () => {
  await writePeople(service.db);
  archive = unzipSync((await download('admin')).rawPayload);
});

interface Content {
  readonly organizations: { slug: string; text: Record<string, Record<string, string>> }[];
}

const changed = (change: (content: Content) => void) => {
  const content = JSON.parse(Buffer.from(archive[entries.content]!).toString()) as Content;
  change(content);
  return zipSync({ ...archive, [entries.content]: strToU8(JSON.stringify(content)) });
};

const nameOf = async (slug: string) => {
  const { rows } = await sql<{ name: string }>`select name from organization_text
    join organization on organization.id = organization_id where slug = ${slug} and locale = 'en'`.execute(
    service.db,
  );
  return rows[0]?.name;
};

const auditActions = async () =>
  (await service.db.selectFrom('audit_entry').select(['action', 'actor', 'subject']).execute()).map((row) =>
    Object.values(row).join(', '),
  );

const reasons = async (content: Uint8Array, file = 'content.zip') => {
  const { state, result } = await checkFile(service, { file, content });
  expect(state).toBe('refused');
  return result!.errors.map(({ place, reason }) => `${place} ${reason}`.trim());
};

describe('rights', () => {
  test.each([null, ...everybody])('%s', async (who) => {
    const status = who === 'admin' ? 200 : who === null ? 401 : 403;
    const content = zipSync(archive);
    const { id } = (await sendFile(service, 'admin', { file: 'content.zip', content })).json<{
      id: string;
    }>();
    expect((await download(who)).statusCode).toBe(status);
    const exports = await callAs(service.app, who, 'exports');
    expect(exports.status).toBe(who === null ? 401 : 200);
    if (who !== null)
      expect(exports.body).toEqual({
        whole: status === 200 ? ['archive', 'geojson', 'iati'] : [],
        lists: who === 'unconfirmed-admin' ? [] : listNouns,
      });
    expect((await callAs(service.app, who, 'imports')).status).toBe(status);
    expect((await callAs(service.app, who, `imports/${id}`)).status).toBe(status);
    expect((await sendFile(service, who, { file: 'content.zip', content })).statusCode).toBe(status);
    const apply = { method: 'POST', version: 1 } as const;
    expect((await callAs(service.app, who, `imports/${id}/application`, apply)).status).toBe(
      status === 200 ? 409 : status,
    );
    const discarded = await service.app.inject({
      method: 'DELETE',
      url: `/v1/imports/${id}`,
      headers: { ...headers, ...onBehalfOf(who) },
    });
    expect(discarded.statusCode).toBe(status);
  });
});

describe('an archive', () => {
  test('is checked without an effect, then imported as a whole', async () => {
    const content = changed(({ organizations }) => {
      organizations.find(({ slug }) => slug === 'growers')!.text['en']!['summary'] = 'They grow.';
      organizations.push({ ...organizations[0]!, slug: 'newcomers' });
    });
    const check = await checkFile(service, { file: 'content.zip', content });
    expect(check).toMatchObject({ state: 'ready', format: 'archive', by: 'Name of admin' });
    expect(check.result).toMatchObject({ created: 1, changed: 1, errorCount: 0 });
    expect(check.result!.records).toMatchObject([
      {
        noun: 'organizations',
        address: 'growers',
        outcome: 'changed',
        changes: [{ field: 'text.en.summary', after: 'They grow.' }],
      },
      { noun: 'organizations', address: 'newcomers', outcome: 'created' },
    ]);
    expect(await nameOf('newcomers')).toBeUndefined();
    const done = await applyFile(service, check);
    expect(done).toMatchObject({ state: 'done', result: check.result });
    expect(await nameOf('newcomers')).toBeDefined();
    expect(await auditActions()).toContain('content-imported, Name of admin, content.zip');
  });

  test('is checked again if the content changed after its check', async () => {
    const content = changed(({ organizations }) => {
      organizations.push({ ...organizations[0]!, slug: 'latecomers' });
    });
    const check = await checkFile(service, { file: 'content.zip', content });
    await sql`update organization_text set summary = 'Edited meanwhile' where organization_id =
      (select id from organization where slug = 'forum')`.execute(service.db);
    const again = await applyFile(service, check);
    expect(await nameOf('latecomers')).toBeUndefined();
    expect(again).toMatchObject({ state: 'ready', version: check.version + 1 });
    const early = { method: 'POST', version: check.version } as const;
    expect((await callAs(service.app, 'admin', `imports/${check.id}/application`, early)).status).toBe(412);
    expect(await applyFile(service, again)).toMatchObject({ state: 'done' });
    expect(await nameOf('latecomers')).toBeDefined();
  });

  test('leaves alone what people have edited, and says so', async () => {
    await sql`update organization set updated_by = 'test-person' where slug = 'forum'`.execute(service.db);
    const content = changed(({ organizations }) => {
      organizations.find(({ slug }) => slug === 'forum')!.text['en']!['summary'] = 'Overwritten';
    });
    const { result } = await checkFile(service, { file: 'content.zip', content });
    expect(result!.kept).toBe(1);
    expect(JSON.stringify(result)).not.toContain('Overwritten');
  });

  test('imports nothing if anything is invalid, with the places', async () => {
    const content = changed(({ organizations }) => {
      organizations.push({ ...organizations[0]!, slug: 'late' });
      (organizations[1] as { country?: string }).country = 'Nowhere';
    });
    expect(await reasons(content)).toEqual([
      expect.stringMatching(/^content\.json organizations\[1\]\.country/),
    ]);
    expect(await nameOf('late')).toBeUndefined();
    const { result } = await checkFile(service, { file: 'content.zip', content });
    const [organization] = (
      JSON.parse(strFromU8(unzipSync(content)[entries.content]!)) as Content
    ).organizations.slice(1);
    expect(result!.errors).toEqual([
      {
        place: `content.json organizations[1].country (${organization!.slug})`,
        reason: expect.stringMatching(/./) as string,
        key: 'editing.invalid',
        details: result!.errors[0]!.reason,
        at: { file: 'content.json', noun: 'organizations', record: organization!.slug, field: 'country' },
      },
    ]);
  });

  test('is not imported if the person is no administrator any more', async () => {
    const { id } = (await sendFile(service, 'admin', { file: 'a.zip', content: zipSync(archive) })).json<{
      id: string;
    }>();
    await sql`delete from user_role where oid = 'admin'`.execute(service.db);
    await runAll(service);
    const { rows } = await sql`select state from content_import where id = ${id}`.execute(service.db);
    expect(rows).toEqual([{ state: 'failed' }]);
  });

  test('may not have broken, foreign or misleading parts', async () => {
    const withPart = (name: string, text: string | Uint8Array) =>
      zipSync({ ...archive, [name]: typeof text === 'string' ? strToU8(text) : text });
    expect(await reasons(strToU8('PK\u0003\u0004 broken'))).toEqual(['The archive is broken']);
    expect(await reasons(withPart('../evil.json', '{}'))).toEqual([
      'The archive has a file that does not belong there: ../evil.json',
    ]);
    expect(await reasons(withPart('files/../../evil.png', 'x'))).toEqual([
      'The archive has a file that does not belong there: files/../../evil.png',
    ]);
    expect(await reasons(withPart(entries.content, '{"demonstration":false,"demonstration":true}'))).toEqual([
      'content.json the key "demonstration" appears twice',
    ]);
    expect(await reasons(withPart(entries.content, '['.repeat(200)))).toEqual([
      'content.json is nested more than 100 levels deep',
    ]);
    expect(await reasons(withPart(entries.content, Uint8Array.of(0x22, 0xff, 0x22)))).toEqual([
      'content.json is not in UTF-8',
    ]);
    expect(
      await reasons(withPart(entries.manifest, '{"format":"common-ground-content","version":99}')),
    ).toEqual(['The archive has version 99 of the format; this service reads up to 2']);
    const { [entries.manifest]: _manifest, ...rest } = archive;
    expect(await reasons(zipSync(rest))).toEqual(['The archive lacks manifest.json']);
    expect(await reasons(strToU8('hello'), 'hello.txt')).toEqual([
      'This is no archive, list, GeoJSON or IATI file',
    ]);
  });

  test('names drafts that cannot be imported', async () => {
    const draft = {
      entity: 'organization',
      isNew: true,
      state: 'draft',
      note: null,
      upToDate: [],
      conflicts: {},
      inside: {},
    };
    const withDrafts = (records: object[]) =>
      zipSync({
        ...archive,
        [entries.drafts]: strToU8(JSON.stringify({ records, translations: [], values: [], answers: [] })),
      });
    const content = { sourceLocale: 'en', text: { en: { name: 'Late' } } };
    expect(
      await reasons(
        withDrafts([
          { ...draft, address: 'late', content: { sourceLocale: 'en', text: [] } },
          { ...draft, address: 'later', content: { ...content, logo: { file: 'files/none.png' } } },
        ]),
      ),
    ).toEqual([
      'drafts.json records[0] (late) text editing.invalid',
      'drafts.json records[1] (later) files/none.png is missing',
    ]);
    expect(await reasons(withDrafts([{ ...draft, address: 'late', content, entity: 'app_user' }]))).toEqual([
      'drafts.json records[0] (late) there is no such noun',
    ]);
  });

  test('of the first version has neither drafts nor codes nor settings', async () => {
    const { [entries.drafts]: _d, [entries.codes]: _c, [entries.settings]: _s, ...old } = archive;
    const manifest = strToU8('{"format":"common-ground-content","version":1}');
    const content = zipSync({ ...old, [entries.manifest]: manifest });
    const { state, result } = await checkFile(service, { file: 'content.zip', content });
    expect(state).toBe('ready');
    expect(result).toMatchObject({ created: 0, errors: [] });
    expect(await reasons(zipSync(old))).toEqual(['The archive lacks drafts.json']);
  });

  test('may not unpack to more than it should', async () => {
    const before = process.memoryUsage().rss;
    const bomb = zipSync({ ...archive, [entries.content]: new Uint8Array(65 * 1024 * 1024) });
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await reasons(bomb)).toEqual(['content.json has more than 64 MB']);
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
  });
});
