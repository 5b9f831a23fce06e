import { extname } from 'node:path';
import { type filmEndings, filmLimit, type uploadEndings, uploadLimit } from '#contract/files/constants.ts';
import type { MediaType } from '#contract/files/schema.ts';
import type { EditingErrorKey } from '#contract/records/errors.ts';
import { preparedFilm } from '../films/mp4.ts';
import { isWebVtt } from '../films/webVtt.ts';
import { HEIC } from '../pictures/preparePicture.ts';
import { plainFile, type StoredFile, storedPicture } from './storedFile.ts';

const office = 'application/vnd.openxmlformats-officedocument.';
type Ending = (typeof uploadEndings)[number] | (typeof filmEndings)[number];

const typeOfEnding: Readonly<Record<Ending, MediaType | typeof HEIC>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  heic: HEIC,
  heif: HEIC,
  csv: 'text/csv',
  txt: 'text/plain',
  xlsx: `${office}spreadsheetml.sheet`,
  docx: `${office}wordprocessingml.document`,
  mp4: 'video/mp4',
  vtt: 'text/vtt',
};

// Folders, invisible characters, and bidirectional marks disguise the extension.
const isDeceptive = (name: string) => /[\\/\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(name) || !name.isWellFormed();

function isText(content: Buffer): boolean {
  try {
    return !/[^\P{Cc}\t\n\r\f]/u.test(new TextDecoder('utf-8', { fatal: true }).decode(content));
  } catch {
    return false;
  }
}

/** Returns the type by content alone; undefined if neither known nor text. */
async function contentType(content: Buffer): Promise<string | undefined> {
  // It takes 11 MB.
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(content).catch(() => undefined);
  return found?.mime ?? (isText(content) ? 'text/plain' : undefined);
}

export interface RefusedFile {
  readonly reason: string;
  /** Text for the sender, if the reason is more specific. */
  readonly error?: EditingErrorKey;
  readonly isTooLarge?: true;
}

const isFilm = (mediaType: string) => mediaType === 'video/mp4';

// HEIC of Apple's phones, and HEIF of others.
const isHeic = (mime: string | undefined) => mime === HEIC || mime === 'image/heif';

async function checkedType(name: string, content: Buffer): Promise<MediaType | typeof HEIC | RefusedFile> {
  if (name === '' || name.length > 150 || isDeceptive(name))
    return { reason: 'The name is not a valid file name' };
  if (content.length === 0) return { reason: 'The file is empty' };
  const ending = extname(name).slice(1).toLowerCase();
  const mediaType = Object.hasOwn(typeOfEnding, ending) && typeOfEnding[ending as keyof typeof typeOfEnding];
  if (!mediaType) return { reason: 'Files with this extension are not accepted' };
  if (content.length > (isFilm(mediaType) ? filmLimit : uploadLimit))
    return { reason: 'The file is too large', isTooLarge: true };
  if (mediaType === 'text/vtt')
    return isWebVtt(content) ? mediaType : { reason: 'The file is no WebVTT with cues', error: 'captions' };
  const found = await contentType(content);
  const isSame =
    found === mediaType ||
    (mediaType === 'text/csv' && found === 'text/plain') ||
    (mediaType === HEIC && isHeic(found));
  if (!isSame) return { reason: 'The content does not match the file extension' };
  if (mediaType.startsWith(office) && content.includes('vbaProject.bin'))
    return { reason: 'Files with macros are not accepted' };
  return mediaType;
}

/**
 * Returns a file without metadata of pictures and films, or the reason against it; name and type must match.
 */
export async function uploadedFile(name: string, content: Buffer): Promise<StoredFile | RefusedFile> {
  const mediaType = await checkedType(name, content);
  if (typeof mediaType === 'object') return mediaType;
  const plainName = name.normalize('NFC');
  if (isFilm(mediaType)) {
    const film = preparedFilm(content);
    if (!film) return { reason: 'The film is incomplete or has no pictures', error: 'film' };
    return { ...plainFile(plainName, 'video/mp4', film.content), removed: film.removed };
  }
  if (mediaType !== HEIC && !mediaType.startsWith('image/')) return plainFile(plainName, mediaType, content);
  const picture = await storedPicture(plainName, mediaType, content);
  if (picture === 'broken') return { reason: 'The image cannot be read' };
  return picture === 'too-many-pixels'
    ? { reason: 'The image has more than 50 megapixels', error: 'pixels' }
    : picture;
}
