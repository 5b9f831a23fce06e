import { type Kysely } from 'kysely';
import { keepFile, storedFile } from '../../platform/content/storedFile.ts';
import type { Database } from '../../platform/database/schema.ts';
import { ArchiveFileError, type SaveFile } from './further.ts';
import type { Archive } from './readArchive.ts';

/** Returns a function that saves each file once, and returns its hash. */
export function fileSaver(db: Kysely<Database>, files: Archive['files']): SaveFile {
  const saved = new Map<string, Promise<string>>();
  const save = async (path: string): Promise<string> => {
    const file = files.get(path);
    if (!file) throw new ArchiveFileError(`${path.slice(0, 100)} is missing`);
    const found = await storedFile(file.name, Buffer.from(file.content));
    if (typeof found === 'string') throw new ArchiveFileError(found);
    return keepFile(db, found);
  };
  return (path) => {
    const known = saved.get(path) ?? save(path);
    saved.set(path, known);
    return known;
  };
}
