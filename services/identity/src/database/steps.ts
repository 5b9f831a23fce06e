import { createHash, timingSafeEqual } from 'node:crypto';
import type { Database } from './open.ts';

/** Progress of interactions with several screens. */
export interface StepRepository {
  /** Notes that the account has proven its password, which it must change. */
  proven(uid: string, accountId: string): void;
  /** Saves a reset code, which matches nobody without an account. */
  sent(uid: string, accountId: string | undefined, code: string): void;
  findProven(uid: string): string | undefined;
  isSent(uid: string): boolean;
  /** Returns a code's account, in at most five attempts. */
  check(uid: string, code: string): string | undefined;
  done(uid: string): void;
  purge(): void;
}

interface Row {
  readonly account_id: string | null;
  readonly code_hash: string | null;
}

const validFor = 15 * 60_000;
const maximumAttempts = 5;
const hash = (uid: string, code: string) => createHash('sha256').update(`${uid} ${code}`).digest();

export function createStepRepository(db: Database, now: () => number): StepRepository {
  const save = db.prepare(
    `insert into interaction_step (uid, account_id, code_hash, expires_at) values (?, ?, ?, ?)
     on conflict (uid) do update set account_id = excluded.account_id, code_hash = excluded.code_hash, attempts = 0,
       expires_at = excluded.expires_at`,
  );
  const find = db.prepare(
    'select account_id, code_hash from interaction_step where uid = ? and expires_at > ?',
  );
  const tried = db.prepare(
    `update interaction_step set attempts = attempts + 1 where uid = ? and attempts < ${maximumAttempts}
       and expires_at > ? returning account_id, code_hash`,
  );
  const remove = db.prepare('delete from interaction_step where uid = ?');
  const purge = db.prepare('delete from interaction_step where expires_at < ?');
  const get = (uid: string) => find.get(uid, now()) as Row | undefined;

  return {
    proven: (uid, accountId) => void save.run(uid, accountId, null, now() + validFor),
    sent: (uid, accountId, code) =>
      void save.run(uid, accountId ?? null, hash(uid, code).toString('base64url'), now() + validFor),
    findProven(uid) {
      const row = get(uid);
      return row?.code_hash === null ? (row.account_id ?? undefined) : undefined;
    },
    isSent: (uid) => typeof get(uid)?.code_hash === 'string',
    check(uid, code) {
      const row = tried.get(uid, now()) as Row | undefined;
      if (!row?.code_hash) return undefined;
      const fits = timingSafeEqual(Buffer.from(row.code_hash, 'base64url'), hash(uid, code));
      return fits ? (row.account_id ?? undefined) : undefined;
    },
    done: (uid) => void remove.run(uid),
    purge: () => void purge.run(now()),
  };
}
