import { createHash } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { ownFolder } from '#lib/files/ownFolder.server.ts';
import { logger } from '#lib/log/logger.server.ts';
import type { CachedPage } from './cachedPage.ts';
import { useOf } from './freshness.ts';

type Entry = readonly [target: string, page: CachedPage];

/** With the machine's clock: monotonic ones start anew with a process. */
interface Copy extends Omit<CachedPage, 'forms' | 'madeAt' | 'composition' | 'content'> {
  readonly target: string;
  readonly savedAt: number;
  readonly br: Uint8Array;
}

interface Saved {
  readonly portal: string;
  readonly copies: readonly Copy[];
}

/** For a start while the context API is down. */
export interface CopiesOnDisk {
  /** Leaves out copies of another portal or build. */
  readonly load: () => Promise<Entry[]>;
  /** An error leaves the former ones and is logged. */
  readonly save: (entries: Iterable<Entry>) => Promise<void>;
}

/** Earlier pages are never current: they replace failing renderings. */
const EARLIER = 'of an earlier process';

const digestOf = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
const DIGEST_BYTES = 32;

function toCopy([target, page]: Entry): Copy {
  const { status, isForReaders, etag, head, length, lifetime, madeOn, madeAt, forms } = page;
  const savedAt = Date.now() - (performance.now() - madeAt);
  return { target, savedAt, br: forms.br, status, isForReaders, etag, head, length, lifetime, madeOn };
}

function toEntry({ target, savedAt, br, ...page }: Copy): Entry {
  // A clock that was set back must not make it younger than now.
  const age = Math.max(0, Date.now() - savedAt);
  return [
    target,
    {
      ...page,
      composition: EARLIER,
      content: { since: -1, tags: null },
      madeAt: performance.now() - age,
      forms: { br: Buffer.from(br) },
    },
  ];
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Returns null if bytes are missing. */
async function read(file: string): Promise<Saved | null> {
  const bytes = await readFile(file).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  if (!bytes) return null;
  const content = bytes.subarray(DIGEST_BYTES);
  if (!digestOf(content).equals(bytes.subarray(0, DIGEST_BYTES))) throw new Error('the file is damaged');
  return deserialize(content) as Saved;
}

interface Place {
  readonly folder: string;
  /** Build, address and origin of the content. */
  readonly portal: string;
}

/** Saves copies in a folder that only the portal's user can open. */
export function createCopiesOnDisk({ folder, portal }: Place): CopiesOnDisk {
  const file = join(folder, 'pages');
  return {
    async load() {
      try {
        const saved = await read(file);
        if (saved?.portal !== portal) return [];
        return saved.copies.map(toEntry).filter(([, page]) => page.status === 200 && useOf(page) !== 'none');
      } catch (error) {
        logger().warn({ err: error }, 'saved pages could not be read');
        return [];
      }
    },
    async save(entries) {
      const partial = `${file}.${process.pid}`;
      try {
        ownFolder(folder);
        const copies = [...entries].filter(([, { status }]) => status === 200).map(toCopy);
        const content = serialize({ portal, copies } satisfies Saved);
        await writeFile(partial, Buffer.concat([digestOf(content), content]), { mode: 0o600, flush: true });
        await rename(partial, file);
      } catch (error) {
        logger().warn({ err: error }, 'pages could not be saved for the next start; the former ones remain');
        await rm(partial, { force: true }).catch(() => undefined);
      }
    },
  };
}
