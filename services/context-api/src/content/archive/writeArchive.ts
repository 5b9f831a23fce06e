import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { Kysely } from 'kysely';
import { canonicalJson } from '../../modules/imports/canonicalJson.ts';
import type { Database } from '../../platform/database/schema.ts';
import { createContents } from '../../platform/storage/contents.ts';
import type { Stores } from '../../platform/storage/stores/stores.ts';
import { kinds } from '../registry.ts';
import { readDrafts } from './drafts/readDrafts.ts';
import { type ArchivedFiles, archivedFiles } from './fileNames.ts';
import { archiveFormat, archiveVersion, entries } from './limits.ts';
import { readOutdated } from './outdatedTexts.ts';
import { savedRecords } from './savedRecords.ts';
import { type ArchivedCodes, readArchivedCodes } from './site/codes.ts';
import { readArchivedSettings } from './site/settings.ts';

export interface ArchiveCounts {
  readonly records: number;
  readonly files: number;
}

// Makes archives of equal content equal to the byte.
const MTIME = new Date(1980, 0, 1, 12);

class ZipFile {
  readonly #stream;
  readonly #zip: Zip;
  #error: Error | null = null;

  constructor(path: string) {
    this.#stream = createWriteStream(path, { mode: 0o600 });
    this.#stream.on('error', (error) => (this.#error = error));
    this.#zip = new Zip((error, chunk, isLast) => {
      if (error) this.#error = error;
      else this.#stream.write(chunk);
      if (isLast) this.#stream.end();
    });
  }

  /** Adds a file; waits while the disk is slower. */
  async add(name: string, pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, isPacked = false) {
    const file = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    file.mtime = MTIME;
    this.#zip.add(file);
    for await (const piece of pieces) {
      file.push(piece);
      if (this.#error !== null) throw this.#error;
      if (this.#stream.writableNeedDrain) await once(this.#stream, 'drain');
    }
    file.push(new Uint8Array(0), true);
  }

  async end(): Promise<void> {
    this.#zip.end();
    await finished(this.#stream);
  }
}

const bytes = (text: string) => Buffer.from(text, 'utf8');

interface Contents {
  readonly demonstration: boolean;
  readonly files: ArchivedFiles;
  readonly counts: Record<string, number>;
}

/** Yields one record a line, for comparing archives by lines. */
async function* contentFile(
  db: Kysely<Database>,
  { demonstration, files, counts }: Contents,
): AsyncGenerator<Uint8Array> {
  yield bytes(`{"demonstration":${String(demonstration)}`);
  for (const kind of kinds) {
    let isFirst = true;
    for await (const record of savedRecords(db, kind, files.pathOf)) {
      if (record.demonstration !== demonstration) continue;
      yield bytes(`${isFirst ? `,\n"${kind.name}":[\n` : ',\n'}${canonicalJson(record.content)}`);
      isFirst = false;
      counts[kind.name] = (counts[kind.name] ?? 0) + 1;
    }
    if (!isFirst) yield bytes('\n]');
  }
  yield bytes('}\n');
}

const draftLists = ['records', 'translations', 'values', 'answers'] as const;

async function* draftsFile(db: Kysely<Database>, { pathOf }: ArchivedFiles): AsyncGenerator<Uint8Array> {
  let open = 0;
  let isFirst = true;
  yield bytes(`{"${draftLists[0]}":[`);
  for await (const { list, draft } of readDrafts(db, pathOf)) {
    for (; draftLists[open] !== list; isFirst = true) {
      open += 1;
      yield bytes(`\n],\n"${draftLists[open]!}":[`);
    }
    yield bytes(`${isFirst ? '' : ','}\n${canonicalJson(draft)}`);
    isFirst = false;
  }
  for (const list of draftLists.slice(open + 1)) yield bytes(`\n],\n"${list}":[`);
  yield bytes('\n]}\n');
}

function* codesFile(lists: ArchivedCodes): Generator<Uint8Array> {
  const lines = Object.keys(lists)
    .sort()
    .map((list) => `"${list}":${canonicalJson(lists[list as keyof ArchivedCodes])}`);
  yield bytes(`{\n${lines.join(',\n')}\n}\n`);
}

const isPacked = (path: string) => /\.(?:jpe?g|png|webp|avif|mp4|webm|docx|xlsx|pptx|zip)$/.test(path);

const byPath = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) =>
  one < other ? -1 : 1;

async function writeAll(db: Kysely<Database>, stores: Stores, path: string): Promise<ArchiveCounts> {
  const contents = createContents(db, stores);
  const [zip, files] = [new ZipFile(path), await archivedFiles(db)];
  const counts: Record<string, number> = {};
  await zip.add(entries.content, contentFile(db, { demonstration: false, files, counts }));
  await zip.add(entries.demonstration, contentFile(db, { demonstration: true, files, counts }));
  await zip.add(entries.outdated, [bytes(`${canonicalJson(await readOutdated(db, kinds))}\n`)]);
  await zip.add(entries.drafts, draftsFile(db, files));
  await zip.add(entries.codes, codesFile(await readArchivedCodes(db)));
  const settings = await readArchivedSettings(db, files.pathOf);
  await zip.add(entries.settings, [bytes(`${canonicalJson(settings)}\n`)]);
  const used = [...files.used].sort(byPath);
  await zip.add(entries.files, [
    bytes(`${canonicalJson(Object.fromEntries(used.map(([place, { name }]) => [place, name])))}\n`),
  ]);
  for (const [place, { sha256 }] of used)
    await zip.add(place, [(await contents.file(sha256))!], isPacked(place));
  const manifest = { format: archiveFormat, version: archiveVersion, records: counts, files: used.length };
  await zip.add(entries.manifest, [bytes(`${canonicalJson(manifest)}\n`)]);
  await zip.end();
  return { records: Object.values(counts).reduce((sum, each) => sum + each, 0), files: used.length };
}

/** Writes all content of one moment as a ZIP archive. */
export const writeArchive = (db: Kysely<Database>, stores: Stores, path: string): Promise<ArchiveCounts> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => writeAll(transaction, stores, path));
