import { extname } from 'node:path';
import type { MediaType } from '#contract/files/schema.ts';
import { HEIC } from '../pictures/preparePicture.ts';

const office = 'application/vnd.openxmlformats-officedocument.';
// These ZIP archives only differ by name.
const archives: Readonly<Record<string, MediaType>> = {
  '.docx': `${office}wordprocessingml.document`,
  '.pptx': `${office}presentationml.presentation`,
  '.xlsx': `${office}spreadsheetml.sheet`,
};
const texts: Readonly<Record<string, MediaType>> = { '.csv': 'text/csv', '.txt': 'text/plain' };

// First bytes, one letter each.
const signatures: readonly (readonly [MediaType | typeof HEIC, (head: string) => boolean])[] = [
  ['image/jpeg', (head) => head.startsWith('\xff\xd8\xff')],
  ['image/png', (head) => head.startsWith('\x89PNG\r\n\x1a\n')],
  ['image/webp', (head) => head.startsWith('RIFF') && head.startsWith('WEBP', 8)],
  [HEIC, (head) => /^.{4}ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/s.test(head)],
  ['video/mp4', (head) => head.startsWith('ftyp', 4)],
  ['video/webm', (head) => head.startsWith('\x1aE\xdf\xa3') && head.includes('webm')],
  ['application/pdf', (head) => head.startsWith('%PDF-')],
  ['text/vtt', (head) => /^(?:\xef\xbb\xbf)?WEBVTT\s/.test(head)],
];

function isText(content: Buffer): boolean {
  try {
    return !new TextDecoder('utf-8', { fatal: true }).decode(content).includes('\0');
  } catch {
    return false;
  }
}

/** Returns the type by the first bytes; undefined if not accepted. */
export function mediaTypeOf(name: string, content: Buffer): MediaType | typeof HEIC | undefined {
  const head = content.toString('latin1', 0, 64);
  const known = signatures.find(([, begins]) => begins(head));
  if (known) return known[0];
  const ending = extname(name).toLowerCase();
  if (head.startsWith('PK\x03\x04')) return archives[ending];
  return ending in texts && isText(content) ? texts[ending] : undefined;
}
