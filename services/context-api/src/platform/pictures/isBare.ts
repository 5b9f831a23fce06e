import type { MediaType } from '#contract/files/schema.ts';

const pngChunks = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'pHYs',
  'sBIT',
  'bKGD',
]);
const webpChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH']);
// Tables, frames, restarts; and JFIF without a preview picture.
const JFIF = 0xe0;
const JFIF_WITHOUT_PREVIEW = 16;
const SCAN = 0xda;
const END = 0xd9;
const isPlainSegment = (marker: number) =>
  (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc8) ||
  marker === 0xdb ||
  marker === 0xdd ||
  marker === SCAN;

/** Returns the next marker other than stuffing or a restart. */
function endOfScan(content: Buffer, from: number): number {
  for (let at = content.indexOf(0xff, from); at >= 0; at = content.indexOf(0xff, at + 1)) {
    const next = content[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return content.length;
}

function isBareJpeg(content: Buffer): boolean {
  for (let at = 2; at + 1 < content.length;) {
    const marker = content[at + 1]!;
    if (content[at] !== 0xff) return false;
    if (marker === END) return at + 2 === content.length;
    const length = content.readUInt16BE(at + 2);
    const isJfif = marker === JFIF && length === JFIF_WITHOUT_PREVIEW;
    if (!isJfif && !isPlainSegment(marker)) return false;
    at += 2 + length;
    if (marker === SCAN) at = endOfScan(content, at);
  }
  return false;
}

function isBarePng(content: Buffer): boolean {
  for (let at = 8; at + 12 <= content.length;) {
    const kind = content.toString('latin1', at + 4, at + 8);
    if (!pngChunks.has(kind)) return false;
    at += 12 + content.readUInt32BE(at);
    if (kind === 'IEND') return at === content.length;
  }
  return false;
}

function isBareWebp(content: Buffer): boolean {
  if (content.readUInt32LE(4) + 8 !== content.length) return false;
  let at = 12;
  while (at + 8 <= content.length) {
    if (!webpChunks.has(content.toString('latin1', at, at + 4))) return false;
    const length = content.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
  return at === content.length;
}

const readers: Readonly<Partial<Record<MediaType, (content: Buffer) => boolean>>> = {
  'image/jpeg': isBareJpeg,
  'image/png': isBarePng,
  'image/webp': isBareWebp,
};

/**
 * Returns whether a file is one still picture without metadata, profile, preview or appended data. Everything
 * not listed as harmless is hidden data.
 */
export function isBare(mediaType: MediaType, content: Buffer): boolean {
  try {
    return readers[mediaType]?.(content) ?? false;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
