import { unzipSync } from 'fflate';
import { z } from 'zod';
import { UnreadableImport } from '../../modules/imports/unreadableImport.ts';
import { formatPath } from '../../platform/content/fieldError.ts';
import type { ContentFile } from '../../platform/content/files.ts';
import { type ArchivedDrafts, archivedDrafts, noDrafts } from './drafts/schema.ts';
import {
  archiveFormat,
  archiveVersion,
  entries,
  filesFolder,
  MOST_FILES,
  MOST_JSON,
  MOST_UNPACKED,
} from './limits.ts';
import type { OutdatedTexts } from './outdatedTexts.ts';
import { type ArchivedCodes, archivedCodes } from './site/codes.ts';
import { archivedSettings } from './site/settings.ts';
import { parseStrictly } from './strictJson.ts';

export interface Archive {
  readonly contents: readonly ContentFile[];
  readonly outdated: OutdatedTexts;
  readonly drafts: ArchivedDrafts;
  readonly codes: ArchivedCodes;
  /** Null in archives of version 1. */
  readonly settings: z.output<typeof archivedSettings> | null;
  readonly files: ReadonlyMap<string, { readonly name: string; readonly content: Uint8Array }>;
}

const known = new Set<string>(Object.values(entries));
const filePath = /^files\/[0-9a-f]{40}\.[a-z0-9]{1,10}$/;

const MEGABYTE = 1024 * 1024;

/** Adds up the stated sizes before unpacking; a longer file is broken. */
function unpack(content: Uint8Array): Record<string, Uint8Array> {
  const names = new Set<string>();
  let bytes = 0;
  const filter = ({ name, originalSize }: { name: string; originalSize: number }) => {
    if (names.has(name)) throw new UnreadableImport('archive-file-twice', { values: { name } });
    if (!known.has(name) && !filePath.test(name))
      throw new UnreadableImport('archive-file-foreign', { values: { name: name.slice(0, 100) } });
    names.add(name);
    bytes += originalSize;
    if (names.size > MOST_FILES)
      throw new UnreadableImport('archive-files-too-many', { values: { number: MOST_FILES } });
    if (known.has(name) && originalSize > MOST_JSON)
      throw new UnreadableImport('archive-file-too-large', {
        values: { name, number: MOST_JSON / MEGABYTE },
      });
    if (bytes > MOST_UNPACKED)
      throw new UnreadableImport('archive-unpacked-too-large', {
        values: { number: MOST_UNPACKED / MEGABYTE },
      });
    return true;
  };
  try {
    return unzipSync(content, { filter });
  } catch (error) {
    if (error instanceof UnreadableImport) throw error;
    throw new UnreadableImport('archive-broken');
  }
}

const manifestSchema = z.object({ format: z.literal(archiveFormat), version: z.int().min(1) });
const namesSchema = z.record(z.string(), z.string().min(1).max(200));
const outdatedSchema = z.record(z.string(), z.record(z.string(), z.array(z.string()).min(1)));

function parsed<S extends z.ZodType>(
  unpacked: Record<string, Uint8Array>,
  name: string,
  schema: S,
): z.output<S> {
  const bytes = unpacked[name];
  if (!bytes) throw new UnreadableImport('archive-file-missing', { values: { name } });
  const { data, error } = schema.safeParse(parseStrictly(bytes, name));
  if (error) {
    const { path = [], message = 'invalid' } = error.issues[0] ?? {};
    throw new UnreadableImport('archive-file-invalid', {
      place: [name, formatPath(path)].filter(Boolean).join(' '),
      details: message,
    });
  }
  return data as z.output<S>;
}

/**
 * Reads an archive of content.
 *
 * @throws UnreadableImport
 */
export function readArchive(content: Uint8Array): Archive {
  const unpacked = unpack(content);
  const { version } = parsed(unpacked, entries.manifest, manifestSchema);
  if (version > archiveVersion)
    throw new UnreadableImport('archive-version', {
      values: { name: String(version), number: archiveVersion },
    });
  const hasAll = version > 1;
  const names = parsed(unpacked, entries.files, namesSchema);
  const files = new Map(
    Object.entries(unpacked)
      .filter(([path]) => path.startsWith(filesFolder))
      .map(([path, bytes]) => {
        const name = names[path];
        if (name === undefined)
          throw new UnreadableImport('archive-file-unnamed', { values: { name: path } });
        return [path, { name, content: bytes }];
      }),
  );
  return {
    contents: [entries.content, entries.demonstration].map((file) => ({
      file,
      json: parsed(unpacked, file, z.unknown()),
    })),
    outdated: parsed(unpacked, entries.outdated, outdatedSchema),
    drafts: hasAll ? parsed(unpacked, entries.drafts, archivedDrafts) : noDrafts,
    codes: hasAll ? parsed(unpacked, entries.codes, archivedCodes) : {},
    settings: hasAll ? parsed(unpacked, entries.settings, archivedSettings) : null,
    files,
  };
}
