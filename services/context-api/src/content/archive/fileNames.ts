import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { filesFolder } from './limits.ts';

interface Named {
  readonly sha256: string;
  readonly name: string;
  readonly content: string;
}

const extensionOf = (name: string) => /\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? 'bin';

/** Names and paths of saved files, which depend only on contents and names. */
export interface ArchivedFiles {
  pathOf(sha256: string): string;
  /** Paths of the files asked for, with their hashes. */
  readonly used: ReadonlyMap<string, Named>;
}

export async function archivedFiles(db: Kysely<Database>): Promise<ArchivedFiles> {
  const { rows } = await sql<Named>`select sha256, name, content_sha256 as content from file`.execute(db);
  const known = new Map(rows.map((row) => [row.sha256, row]));
  const used = new Map<string, Named>();
  return {
    used,
    pathOf(sha256) {
      const file = known.get(sha256);
      if (!file) throw new Error('A record names a file that is not saved');
      const key = createHash('sha256').update(`${file.content} ${file.name}`).digest('hex').slice(0, 40);
      const path = `${filesFolder}${key}.${extensionOf(file.name)}`;
      used.set(path, file);
      return path;
    },
  };
}
