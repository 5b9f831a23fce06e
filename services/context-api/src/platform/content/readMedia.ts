import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FieldError } from './fieldError.ts';
import { errorOf, type Located } from './records.ts';
import { type StoredFile, storedFile } from './storedFile.ts';

export type Media = ReadonlyMap<string, StoredFile>;

const pathOf = (record: Located, file: string) => join(dirname(record.file), file);

/** Returns undefined if there is no such file. */
export type ReadMediaFile = (
  path: string,
) => Promise<{ readonly name: string; readonly content: Buffer }> | undefined;

const fromDisk: ReadMediaFile = (path) => readFile(path).then((content) => ({ name: path, content }));

async function read(path: string, open: ReadMediaFile): Promise<StoredFile | string> {
  try {
    const file = await open(path);
    return file ? await storedFile(file.name, file.content) : `${path} is missing`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Reads each file once, relative to its JSON file. */
export async function readMedia(
  records: readonly Located[],
  open: ReadMediaFile = fromDisk,
): Promise<{ media: Media; errors: readonly FieldError[] }> {
  const known = new Map<string, StoredFile | string>();
  const errors: FieldError[] = [];
  for (const record of records) {
    for (const { path, file, accepts } of record.kind.files?.(record.content) ?? []) {
      const place = pathOf(record, file);
      const found = known.get(place) ?? (await read(place, open));
      known.set(place, found);
      if (typeof found === 'string') errors.push(errorOf(record, path, { reason: found, error: 'file' }));
      else if (!accepts.test(found.mediaType)) {
        errors.push(
          errorOf(record, path, {
            reason: `${file} is ${found.mediaType}, which is not accepted here`,
            error: 'file',
          }),
        );
      }
    }
  }
  const media = [...known].filter((entry): entry is [string, StoredFile] => typeof entry[1] !== 'string');
  return { media: new Map(media), errors };
}

export const hashOf = (media: Media, record: Located) => (file: string) =>
  media.get(pathOf(record, file))!.sha256;
