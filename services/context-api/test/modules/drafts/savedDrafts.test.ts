import { describe, expect, test } from 'vitest';
import { useEditing } from '../../support/editing.ts';

const editing = useEditing();
const key = 'progress-editing:dak-lak';
const put = (as: string | null, content: unknown, path = key, version: number | null = 3) =>
  editing.send('putDraft', `drafts/${path}`, { as, body: { content, version } });
const get = (as: string | null, path = key) => editing.send('getDraft', `drafts/${path}`, { as });
const draftOf = async (as: string) => (await get(as)).json['draft'] as Record<string, unknown> | null;
const list = (as: string) => editing.send('listDrafts', 'drafts', { as });

describe('a draft of a form', () => {
  const content = { naughty: '\u0000 \ud800 \u202e 🌳', deep: [[[{ a: null }]]], number: 0.1 };

  test('is returned unchanged, to its author only', async () => {
    expect(await put('no-role', content)).toMatchObject({ status: 200, json: { key, content, version: 3 } });
    expect(await draftOf('no-role')).toMatchObject({ content, version: 3 });
    expect(await get('convener')).toMatchObject({ status: 200, json: { draft: null } });
    expect(await draftOf('admin')).toBeNull();
    expect((await get(null)).status).toBe(401);
    expect((await list('no-role')).json).toMatchObject({ drafts: [{ key, version: 3 }] });
    expect(JSON.stringify((await list('no-role')).json)).not.toContain('naughty');
    expect((await list('convener')).json).toEqual({ drafts: [] });
  });

  test('is saved once, and deleted on request', async () => {
    await put('contributor', 'one');
    await put('contributor', 'two');
    expect(await draftOf('contributor')).toMatchObject({ content: 'two' });
    const remove = () => editing.send('deleteDraft', `drafts/${key}`, { as: 'contributor' });
    expect((await remove()).json).toEqual({ deleted: true });
    expect((await remove()).json).toEqual({ deleted: false });
    expect(await draftOf('contributor')).toBeNull();
    expect(await draftOf('no-role')).not.toBeNull();
  });

  test('expires after thirty days', async () => {
    await put('buyer', 'old');
    const draft = await draftOf('buyer');
    expect(Date.parse(String(draft?.['expiresAt'])) - Date.parse(String(draft?.['updatedAt']))).toBe(
      30 * 86_400_000,
    );
    await editing.service.db
      .updateTable('form_draft')
      .set({ updated_at: new Date(Date.now() - 31 * 86_400_000) })
      .where('oid', '=', 'buyer')
      .execute();
    expect(await draftOf('buyer')).toBeNull();
    expect((await list('buyer')).json).toEqual({ drafts: [] });
    await put('investor', 'new');
    expect(
      await editing.service.db.selectFrom('form_draft').select('oid').where('oid', '=', 'buyer').execute(),
    ).toEqual([]);
  });

  test('is one of two hundred at most', async () => {
    for (let number = 0; number <= 200; number += 1) await put('investor', number, `form-${number}`);
    const { drafts } = (await list('investor')).json as { drafts: { key: string }[] };
    expect(drafts).toHaveLength(200);
    expect(drafts[0]?.key).toBe('form-200');
  });

  test.each([
    [null, 'x', key, 401],
    ['buyer', 'x'.repeat(65_537), key, 413],
    ['buyer', JSON.parse(`${'['.repeat(50)}${']'.repeat(50)}`) as unknown, key, 400],
    ['buyer', 'x', 'with%20blank', 404],
    ['buyer', 'x', 'x'.repeat(201), 404],
  ])('is rejected for %s: %.20j at %.30s', async (as, content, path, status) => {
    expect((await put(as, content, path)).status).toBe(status);
  });
});
