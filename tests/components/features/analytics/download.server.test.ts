import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import type { RecordName } from '#contract/analytics/schema.ts';
import { analyticsReport, countedCodes } from '#tests/support/analytics.ts';
import { callApiRoute } from '#tests/support/callApiRoute.ts';
import { problemResponse, respondTo } from '#tests/support/contextApi.ts';
import { contextApiServer } from '#tests/support/contextApiServer.ts';
import handler from '../../../../pages/api/downloads/[locale]/[file].ts';

const server = contextApiServer();
beforeEach(() => {
  server.use(respondTo('listCodeLists', () => HttpResponse.json(countedCodes)));
});

const get = (file: string, query: Record<string, string> = {}, locale = 'en') =>
  callApiRoute(handler, { query: { ...query, locale, file } });

describe('the report as a file', () => {
  test('contains searches without results', async () => {
    const { status, headers, body } = await get('unmetDemand.csv', { days: '7' });
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toBe(
      'attachment; filename="unmet-demand-2026-11-15-2026-11-21.csv"',
    );
    expect(body.slice(1).split('\r\n')).toEqual([
      'Search terms,Filters,Filters in words,Searched in,Name of the list,Event,Count,First day,Last day,Page languages',
      'mekong,commodity=rice&country=VN,Commodity: Rice; Country: Vietnam,initiatives,Initiatives,no_compact_available,12,2026-11-16,2026-11-20,en; vi',
      ',kind=story,Kind: News,site,The whole site,search_failed,1,2026-11-20,2026-11-20,fr',
      '',
    ]);
  });

  test('contains events and their records, by slug and name', async () => {
    const names: RecordName[] = [{ kind: 'initiative', slug: 'dak-lak', name: 'Đắk Lắk', language: 'fr' }];
    const chosen = [
      { subject: 'initiatives:commodity=rice', count: 2 },
      { subject: 'initiatives:implementer=dak-lak', count: 1 },
      { subject: '*', count: 1 },
    ];
    const events = [
      ...analyticsReport().events,
      { event: 'filter_applied' as const, count: 4, subjects: chosen },
    ];
    server.use(respondTo('getAnalytics', () => HttpResponse.json(analyticsReport({ names, events }))));
    const { body } = await get('events.csv', {}, 'fr');
    expect(body.slice(1).split('\r\n')).toEqual([
      'Événement,Détails,Nombre,Nom',
      'view_compact,,1234,',
      'view_compact,dak-lak,1000,Đắk Lắk',
      'login,,3,',
      'filter_applied,,4,',
      'filter_applied,initiatives:commodity=rice,2,Initiatives – Produit\u00a0: Rice',
      'filter_applied,initiatives:implementer=dak-lak,1,Initiatives – Organisme d’exécution\u00a0: dak-lak',
      'filter_applied,*,1,',
      '',
    ]);
  });

  test('is missing for others, and as points', async () => {
    server.use(respondTo('getAnalytics', problemResponse(404, 'not-found')));
    expect((await get('unmetDemand.csv')).status).toBe(404);
    expect((await get('events.geojson')).status).toBe(404);
  });
});
