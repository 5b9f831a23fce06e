import { extname } from 'node:path';
import type { MediaType } from '#contract/file.ts';

const office = 'application/vnd.openxmlformats-officedocument.';
// These are ZIP archives, which only their names tell apart.
const archives: Readonly<Record<string, MediaType>> = {
  '.docx': `${office}wordprocessingml.document`,
  '.pptx': `${office}presentationml.presentation`,
  '.xlsx': `${office}spreadsheetml.sheet`,
};
const texts: Readonly<Record<string, MediaType>> = { '.csv': 'text/csv', '.txt': 'text/plain' };

const signatures: readonly (readonly [MediaType, RegExp])[] = [
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/png', /^\x89PNG\r\n\x1a\n/],
  ['image/webp', /^RIFF[^]{4}WEBP/],
  ['video/mp4', /^[^]{4}ftyp/],
  ['video/webm', /^\x1aE\xdf\xa3[^]*?webm/],
  ['application/pdf', /^%PDF-/],
  ['text/vtt', /^(?:\xef\xbb\xbf)?WEBVTT[\s]/],
];

function isText(content: Buffer): boolean {
  try {
    return !new TextDecoder('utf-8', { fatal: true }).decode(content).includes('\0');
  } catch {
    return false;
  }
}

/** What a file is, by how it begins; undefined for what is not kept. */
export function mediaTypeOf(name: string, content: Buffer): MediaType | undefined {
  const head = content.toString('latin1', 0, 64);
  const known = signatures.find(([, signature]) => signature.test(head));
  if (known) return known[0];
  const ending = extname(name).toLowerCase();
  if (head.startsWith('PK\x03\x04')) return archives[ending];
  return ending in texts && isText(content) ? texts[ending] : undefined;
}
