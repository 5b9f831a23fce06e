// @vitest-environment jsdom
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test, vi } from 'vitest';
import { openSpreadsheet, saveSpreadsheet } from '#lib/spreadsheet/spreadsheet.ts';
import { type ApiCall, callApiRoute } from '#tests/support/callApiRoute.ts';
import handler from '../../../pages/api/workbook.ts';

const session = vi.hoisted(() => ({ present: true }));
vi.mock('#lib/session/session.server.ts', () => ({
  personOf: () => Promise.resolve({ session: session.present ? {} : null, setCookies: [] }),
}));

const workbook = {
  sheet: 'A name: with [signs] that is much too long for one',
  headings: ['id', 'version', 'value'],
  rows: [
    ['water/2024', 3, 1.5],
    ['=1+1', 0, null],
  ],
};
const ask = (call: ApiCall = {}) =>
  callApiRoute(handler, {
    method: 'POST',
    headers: { origin: 'https://portal.test' },
    body: JSON.stringify(workbook),
    ...call,
  });

describe('the spreadsheet that the server writes', () => {
  test('is opened with the same rows, formulas as text', async () => {
    const { status, headers, body } = await ask();
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    const file = body as unknown as Buffer<ArrayBuffer>;
    expect(await openSpreadsheet(new Blob([file]))).toEqual([workbook.headings, ...workbook.rows]);
  });

  test('has its first two columns hidden, and a name that spreadsheets accept', async () => {
    const parts = unzipSync((await ask()).body as unknown as Buffer);
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml']!);
    expect([...sheet.matchAll(/<col [^>]*hidden="1"[^>]*>/g)]).toHaveLength(2);
    expect(strFromU8(parts['xl/workbook.xml']!)).toContain('name="A name  with  signs  that is mu"');
  });

  test('is opened with half a megabyte of text', async () => {
    const rows = Array.from({ length: 600 }, (_, index) => [`water/${index}`, 1, 'Dry. '.repeat(200).trim()]);
    const { body } = await ask({ body: JSON.stringify({ ...workbook, rows }) });
    expect(await openSpreadsheet(new Blob([body as unknown as Buffer<ArrayBuffer>]))).toHaveLength(601);
  });

  test.each([
    [405, { method: 'GET' }],
    [403, { headers: { origin: 'https://elsewhere.test' } }],
    [403, { headers: {} }],
    [400, { body: 'no JSON' }],
    [400, { body: JSON.stringify({ ...workbook, rows: [[{}]] }) }],
    [413, { body: JSON.stringify({ ...workbook, sheet: 'x'.repeat(9_000_000) }) }],
  ])('responds %i to what it does not accept', async (expected, call: ApiCall) => {
    expect((await ask(call)).status).toBe(expected);
  });

  test('is for members who are signed in', async () => {
    session.present = false;
    expect((await ask()).status).toBe(401);
    session.present = true;
  });
});

describe('downloading a spreadsheet', () => {
  test('saves the response under the name', async () => {
    URL.createObjectURL = () => 'blob:x';
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const fetching = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('file'));
    await saveSpreadsheet('x.xlsx', workbook);
    expect(JSON.parse(fetching.mock.calls[0]![1]!.body as string)).toEqual(workbook);
    expect((click.mock.instances[0] as HTMLAnchorElement).download).toBe('x.xlsx');
  });

  test('fails when the server does not respond with a file', async () => {
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('', { status: 401 }));
    await expect(saveSpreadsheet('x.xlsx', workbook)).rejects.toMatchObject({ code: 'unavailable' });
  });
});
