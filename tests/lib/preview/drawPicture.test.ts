import { afterEach, expect, test, vi } from 'vitest';
import { PreviewPicture } from '#components/preview/PreviewPicture.tsx';
import { drawPicture } from '#lib/preview/drawPicture.server.ts';
import { previewFamily } from '#lib/preview/fonts.server.ts';
import { drawable } from '#lib/preview/letters.ts';
import type { Preview } from '#lib/preview/preview.ts';
import { statusCounts } from '#tests/support/goals.ts';

const preview: Preview = {
  siteName: 'Common Ground',
  colors: {},
  hasMark: true,
  title: 'Cà phê bền vững Đắk Lắk',
  line: 'Việt Nam · Tây Nguyên',
  proof: null,
  art: null,
};
const draw = (changes: Partial<Preview> = {}) =>
  drawPicture(PreviewPicture({ preview: { ...preview, ...changes }, fontFamily: previewFamily }));

const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

afterEach(() => {
  vi.restoreAllMocks();
});

test('is a PNG of 1200 × 630 pixels', async () => {
  const png = await draw();
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect(sizeOf(png)).toEqual([1200, 630]);
});

test('draws every letter it keeps from the packaged fonts, without asking anybody', async () => {
  const asked = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('offline'));
  const all = drawable(String.fromCodePoint(...Array.from({ length: 0x2fff }, (_, code) => code + 1)));
  expect(all.length).toBeGreaterThan(390);
  for (let start = 0; start < all.length; start += 60)
    await draw({ title: all.slice(start, start + 60), line: all.slice(start, start + 60) });
  await draw({ title: drawable('景观 🌳 ☕ ©™ Ландшафт مشهد'), line: '' });
  expect(asked).not.toHaveBeenCalled();
});

test('keeps the letters of the six languages, composed or not', () => {
  const names = 'Đắk Lắk Ñuñoa ¿qué? Côte d’Ivoire « forêt » São Tomé œuvre';
  expect(drawable(names)).toBe(names);
  expect(drawable('Đắk Lắk'.normalize('NFD'))).toBe('Đắk Lắk');
  expect(drawable('10 000\u202fha 2020‑2030 \t\n🌳')).toBe('10 000 ha 2020-2030');
});

test('draws a name of any length, and none', async () => {
  for (const title of ['', 'x'.repeat(400), 'Very long name '.repeat(30)])
    expect(sizeOf(await draw({ title }))).toEqual([1200, 630]);
});

test('draws long proof beside a long name, and shares of any size', async () => {
  const statuses = statusCounts({ 'on-track': 900, 'no-data': 1 });
  const proof = {
    lines: ['Reported as text, so no status is calculated. '.repeat(3), 'y'.repeat(200)],
    statuses,
  };
  expect(sizeOf(await draw({ title: 'Very long name '.repeat(30), proof }))).toEqual([1200, 630]);
});
