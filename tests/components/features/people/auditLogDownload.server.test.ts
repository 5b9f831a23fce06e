import { HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { callApiRoute } from '#tests/support/callApiRoute.ts';
import { problemResponse, respondTo } from '#tests/support/contextApi.ts';
import { contextApiServer } from '#tests/support/contextApiServer.ts';
import { auditEntryList } from '#tests/support/people.ts';
import handler from '../../../../pages/api/downloads/[locale]/[file].ts';

const server = contextApiServer();
const get = (query: Record<string, string> = {}, locale = 'en', file = 'audit-log.csv') =>
  callApiRoute(handler, { query: { ...query, locale, file } });

describe('the audit log as a file', () => {
  test('has all its pages, with codes and headings in the language of the reader', async () => {
    const [entry] = auditEntryList().items;
    const asked: string[] = [];
    server.use(
      respondTo('listAuditEntries', ({ request }) => {
        const { searchParams } = new URL(request.url);
        asked.push(searchParams.toString());
        const page = Number(searchParams.get('page'));
        const items = [{ ...entry, subject: page === 1 ? '=1+1' : 'Last' }];
        return HttpResponse.json(auditEntryList({ items: items as never, page, pageCount: 2 }));
      }),
    );
    const { status, headers, body } = await get({ q: 'duc', action: 'role-changed', page: '9' }, 'fr');
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toBe('attachment; filename="audit-log.csv"');
    expect(asked).toEqual([
      'action=role-changed&page=1&pageSize=500&q=duc',
      'action=role-changed&page=2&pageSize=500&q=duc',
    ]);
    const rows = body.slice(1).split('\r\n');
    expect(rows[0]).toMatch(/^Heure \(UTC\),Changement,Modifié par,Personne,Rôle,/);
    // A name that looks like a formula is text.
    expect(rows[1]).toBe(
      "2026-05-01T10:00:00.000Z,role-changed,Ama Mensah,'=1+1,initiative-editor,contributor,initiative,dak-lak,2030-12-31,",
    );
    expect(rows[2]).toContain(',Last,');
  });

  test('is missing for others, and as points', async () => {
    server.use(respondTo('listAuditEntries', problemResponse(404, 'not-found')));
    expect((await get()).status).toBe(404);
    expect((await get({}, 'en', 'audit-log.geojson')).status).toBe(404);
  });
});
