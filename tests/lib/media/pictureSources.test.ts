import { expect, test } from 'vitest';
import { pictureSources } from '#lib/media/pictureSources.ts';

const sha256 = 'a'.repeat(64);
const at = (width: number, format: string) => `/media/${sha256}?width=${String(width)}&format=${format}`;

test('a picture is offered in each width and format, never wider than it is', () => {
  expect(pictureSources({ sha256, width: 1200, widths: [480, 960, 1600] })).toEqual({
    avif: `${at(480, 'avif')} 480w, ${at(960, 'avif')} 960w, ${at(1600, 'avif')} 1200w`,
    webp: `${at(480, 'webp')} 480w, ${at(960, 'webp')} 960w, ${at(1600, 'webp')} 1200w`,
    fallback: `${at(480, 'fallback')} 480w, ${at(960, 'fallback')} 960w, ${at(1600, 'fallback')} 1200w`,
    src: at(960, 'fallback'),
  });
});

test('a small place gets no more than it can show', () => {
  const sources = pictureSources({ sha256, width: 3000, widths: [480, 960, 1600, 2560] }, 960);
  expect(sources?.avif).toBe(`${at(480, 'avif')} 480w, ${at(960, 'avif')} 960w`);
});

test('a small picture has one width', () => {
  expect(pictureSources({ sha256, width: 300, widths: [480] })).toMatchObject({
    avif: `${at(480, 'avif')} 300w`,
    src: at(480, 'fallback'),
  });
});

test('a picture in one format is the file itself', () => {
  expect(pictureSources({ sha256, width: 300 })).toBeNull();
  expect(pictureSources({ sha256, width: 300, widths: [] })).toBeNull();
});
