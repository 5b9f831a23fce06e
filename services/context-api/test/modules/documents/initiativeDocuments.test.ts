import { beforeAll, describe, expect, test } from 'vitest';
import type { DocumentBody } from '#contract/documents/write.ts';
import { operations } from '#contract/operations.ts';
import { assessed } from '../../support/assessed.ts';
import { verifyByName } from '../../support/callers.ts';
import { call, everybody, writeEditors } from '../../support/editors.ts';
import { sendFile, statusOfFile } from '../../support/sentFiles.ts';
import { useService } from '../../support/service.ts';

// `forum` convenes the initiative and owns its documents, but its editor has no role there.
const service = useService(assessed, { verifyAccessToken: verifyByName });
beforeAll(() => writeEditors(service.db));

const birim = '/v1/initiatives/birim';
const forum = '/v1/organizations/forum';
const editors = ['editor', 'convener', 'colleague'];
const members = [...editors, 'contributor', 'admin'];
const ask = (who: string | null, url: string, sent: Parameters<typeof call>[3] = {}) =>
  call(service.app, who, url, sent);

const body = (sha256: string, changes: Partial<DocumentBody> = {}): DocumentBody => ({
  language: 'en',
  name: 'Draft of the compact',
  summary: 'Not agreed.',
  type: 'policy',
  year: 2025,
  documentLanguage: 'en',
  visibility: 'members',
  sha256,
  status: 'draft',
  ...changes,
});

async function aDocument(changes: Partial<DocumentBody> = {}) {
  const sha256 = await sendFile(service.app, 'convener', `words ${crypto.randomUUID()}`);
  const written = body(sha256, changes);
  const response = await ask('convener', `${birim}/documents`, { method: 'POST', body: written });
  expect(response.status, response.text).toBe(200);
  const { slug } = operations.createInitiativeDocument.response.parse(response.body);
  return { slug, sha256, written };
}

const mediaStatus = (who: string | null, sha256: string) => statusOfFile(service.app, who, sha256);

describe('a document of an initiative that the convening organization owns', () => {
  test('is not in the list that the organization edits', async () => {
    const { slug } = await aDocument();
    const { body: list } = await ask('forum', `${forum}/documents/editing`);
    const { documents } = operations.getDocumentEditing.response.parse(list);
    expect(documents.map((each) => each.slug)).not.toContain(slug);
  });

  test.each(['draft', 'published'] as const)(
    'cannot be changed over the organization if it is a %s one',
    async (status) => {
      const { slug, written } = await aDocument({ status });
      const sent = {
        method: 'PUT',
        version: 1,
        body: { ...written, status: 'published', visibility: 'public' },
      } as const;
      for (const who of everybody) {
        const response = await ask(who, `${forum}/documents/${slug}`, sent);
        expect(response.status, String(who)).toBe(who === null ? 401 : 404);
      }
    },
  );

  test('its file is for the members of the initiative', async () => {
    const [draft, published] = [await aDocument(), await aDocument({ status: 'published' })];
    for (const who of everybody) {
      const isMember = members.includes(who!);
      const seen = [await mediaStatus(who, draft.sha256), await mediaStatus(who, published.sha256)];
      // Verifiers read drafted evidence.
      const mayRead = isMember || who === 'verifier';
      expect(seen, String(who)).toEqual(mayRead ? [200, 200] : [404, 404]);
    }
  });

  test('is listed for the members of the initiative, in its list and that of the organization', async () => {
    const { slug } = await aDocument({ status: 'published' });
    for (const who of everybody) {
      const [ofInitiative, ofOrganization] = [
        operations.listInitiativeDocuments.response.parse((await ask(who, `${birim}/documents`)).body),
        operations.listDocuments.response.parse((await ask(who, `${forum}/documents`)).body),
      ];
      const found = [ofInitiative, ofOrganization].map(({ items }) =>
        items.some((each) => each.slug === slug),
      );
      const isMember = members.includes(who!);
      expect(found, String(who)).toEqual([isMember, isMember]);
    }
  });

  test('is found by a text search of members of the initiative only', async () => {
    const word = 'zebrawood';
    await aDocument({ status: 'published', name: word });
    for (const who of everybody) {
      const { body: found } = await ask(who, `${forum}/documents?q=${word}`);
      const { total } = operations.listDocuments.response.parse(found);
      expect(total, String(who)).toBe(members.includes(who!) ? 1 : 0);
    }
  });

  test('names the members of the initiative as its audience', async () => {
    const { slug } = await aDocument({ status: 'published' });
    const { body: found } = await ask('convener', `${forum}/documents`);
    const { items } = operations.listDocuments.response.parse(found);
    expect(items.find((each) => each.slug === slug)).toMatchObject({ isOfInitiative: true });
  });

  test('is not counted as accessible to members of the organization', async () => {
    const counted = async () =>
      operations.listDocuments.response.parse((await ask('buyer', `${forum}/documents`)).body).restricted;
    const before = await counted();
    await aDocument({ status: 'published' });
    expect(await counted()).toEqual(before);
  });

  test('has its history in the initiative, not in the organization', async () => {
    const { slug } = await aDocument();
    const record = encodeURIComponent(`document:${slug}`);
    expect((await ask('forum', `${forum}/revisions?record=${record}`)).body).toMatchObject({ total: 0 });
    expect((await ask('forum', `${forum}/revisions/1?record=${record}`)).status).toBe(404);
    const sent = { method: 'POST', version: 1, body: { note: 'Back' } } as const;
    expect((await ask('forum', `${forum}/revisions/1/restoration?record=${record}`, sent)).status).toBe(404);
    expect((await ask('convener', `${birim}/revisions?record=${record}`)).body).toMatchObject({ total: 1 });
  });

  test('does not share its file with another record of the organization', async () => {
    const { sha256 } = await aDocument();
    const own = body(sha256, { visibility: 'public', status: 'published' });
    const response = await ask('forum', `${forum}/documents`, { method: 'POST', body: own });
    expect(response).toMatchObject({ status: 400, body: { errors: [{ path: 'sha256' }] } });
  });
});
