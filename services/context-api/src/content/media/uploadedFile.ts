import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { fileTypeFromBuffer } from 'file-type';
import { type uploadEndings, uploadLimit } from '#contract/editing/upload.ts';
import type { MediaType } from '#contract/file.ts';
import { pixelsOf } from './pixelsOf.ts';
import type { StoredFile } from './storedFile.ts';

const office = 'application/vnd.openxmlformats-officedocument.';
const typeOfEnding: Readonly<Record<(typeof uploadEndings)[number], MediaType>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  csv: 'text/csv',
  txt: 'text/plain',
  xlsx: `${office}spreadsheetml.sheet`,
  docx: `${office}wordprocessingml.document`,
};

// Folders, what nobody can see, and marks that turn the reading direction, so that an ending looks like another.
const isDeceptive = (name: string) => /[\\/\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(name) || !name.isWellFormed();

function isText(content: Buffer): boolean {
  try {
    return !/[^\P{Cc}\t\n\r\f]/u.test(new TextDecoder('utf-8', { fatal: true }).decode(content));
  } catch {
    return false;
  }
}

/** What a file is by its content alone; undefined for what is neither known nor text. */
async function contentType(content: Buffer): Promise<string | undefined> {
  const found = await fileTypeFromBuffer(content).catch(() => undefined);
  return found?.mime ?? (isText(content) ? 'text/plain' : undefined);
}

/** A file that somebody sends as it is kept, or why it is not: what it is, its content decides, and its name must say the same. */
export async function uploadedFile(name: string, content: Buffer): Promise<StoredFile | string> {
  if (name === '' || name.length > 150 || isDeceptive(name)) return 'The name cannot be that of a file';
  if (content.length === 0) return 'The file is empty';
  if (content.length > uploadLimit) return 'The file is too large';
  const ending = extname(name).slice(1).toLowerCase();
  const mediaType = Object.hasOwn(typeOfEnding, ending) && typeOfEnding[ending as keyof typeof typeOfEnding];
  if (!mediaType) return 'Files with this ending are not taken';
  const found = await contentType(content);
  const isSame = found === mediaType || (mediaType === 'text/csv' && found === 'text/plain');
  if (!isSame) return 'The content is not what the name says';
  if (mediaType.startsWith(office) && content.includes('vbaProject.bin'))
    return 'Files with macros are not taken';
  const pixels = pixelsOf(mediaType, content);
  if (mediaType.startsWith('image/') && !pixels) return 'The image is broken';
  return {
    sha256: createHash('sha256').update(content).digest('hex'),
    ...{ name: name.normalize('NFC'), mediaType, bytes: content.length, content },
    width: pixels?.width ?? null,
    height: pixels?.height ?? null,
  };
}
