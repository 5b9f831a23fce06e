import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { ownFolder } from '#lib/files/ownFolder.server.ts';
import type { KeyValueStore } from './keyValueStore.ts';

// node:sqlite warns on import that it is experimental; operators can do nothing about it.
function loadSqlite(): typeof import('node:sqlite') {
  const { emitWarning } = process;
  process.emitWarning = () => undefined;
  try {
    return process.getBuiltinModule('node:sqlite');
  } finally {
    process.emitWarning = emitWarning;
  }
}

// A confirmed sign-out must survive a power failure.
const setup = `
  pragma journal_mode = wal;
  pragma synchronous = full;
  create table if not exists entry (key text primary key, value text not null, expires_at integer not null) strict;
  create index if not exists entry_expiry on entry (expires_at);
  create table if not exists member (
    key text not null, member text not null, expires_at integer not null, primary key (key, member)
  ) strict, without rowid;`;

const BUSY = 5;
const TRIES = 50;
const PAUSE_MS = 20;

/**
 * Changing the journal mode needs SQLite's exclusive lock, which does not wait, so concurrent starts retry.
 */
function setUp(db: DatabaseSync): void {
  for (let left = TRIES; ; left -= 1) {
    try {
      db.exec(setup);
      return;
    } catch (error) {
      if ((error as { errcode?: number }).errcode !== BUSY || left === 0) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
    }
  }
}

export const sessionFolder = (dataDir: string): string => join(dataDir, 'sessions');

interface FileStoreOptions {
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/**
 * Serves the portals of one machine; survives restarts.
 *
 * @throws if the folder is not writable or others can read it
 */
export function createFileStore(
  folder: string,
  { now = Date.now }: FileStoreOptions = {},
): KeyValueStore & { close(): void } {
  ownFolder(folder);
  const { DatabaseSync: Sqlite } = loadSqlite();
  const db: DatabaseSync = new Sqlite(join(folder, 'sessions.sqlite'), { timeout: 1000 });
  setUp(db);
  const find = db.prepare('select value from entry where key = ? and expires_at > ?');
  const replace = db.prepare(
    `insert into entry (key, value, expires_at) values (?, ?, ?)
     on conflict (key) do update set value = excluded.value, expires_at = excluded.expires_at`,
  );
  const add = db.prepare(
    `insert into entry (key, value, expires_at) values (?1, ?2, ?3)
     on conflict (key) do update set value = excluded.value, expires_at = excluded.expires_at
     where entry.expires_at <= ?4`,
  );
  const remove = db.prepare('delete from entry where key = ?');
  const purge = db.prepare('delete from entry where expires_at <= ?');
  const findMembers = db.prepare('select member from member where key = ? and expires_at > ?');
  const addMember = db.prepare(
    `insert into member (key, member, expires_at) values (?, ?, ?)
     on conflict (key, member) do update set expires_at = excluded.expires_at`,
  );
  const removeMember = db.prepare('delete from member where key = ? and member = ?');
  const purgeMembers = db.prepare('delete from member where expires_at <= ?');

  // Promises reject in every store, instead of throwing.
  return {
    get: async (key) => (find.get(key, now()) as { value: string } | undefined)?.value ?? null,
    async set(key, value, { ttl, ifAbsent = false }) {
      const expiresAt = now() + Math.ceil(ttl * 1000);
      purge.run(now());
      if (!ifAbsent) replace.run(key, value, expiresAt);
      return !ifAbsent || add.run(key, value, expiresAt, now()).changes > 0;
    },
    async delete(key) {
      remove.run(key);
    },
    members: async (key) => (findMembers.all(key, now()) as { member: string }[]).map(({ member }) => member),
    async addMember(key, member, { ttl }) {
      purgeMembers.run(now());
      addMember.run(key, member, now() + Math.ceil(ttl * 1000));
    },
    async removeMember(key, member) {
      removeMember.run(key, member);
    },
    close: () => {
      db.close();
    },
  };
}
