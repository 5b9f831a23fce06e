import { type Database, transaction } from './open.ts';

interface Rule {
  /** Attempts without any delay. */
  readonly free: number;
  /** First delay in milliseconds, doubled up to `longest`. */
  readonly first: number;
  readonly longest: number;
  /** Milliseconds without attempts until the count restarts. */
  readonly forgetAfter: number;
}

const minute = 60_000;
const rules = {
  account: { free: 5, first: 5_000, longest: 15 * minute, forgetAfter: 24 * 60 * minute },
  address: { free: 100, first: 5_000, longest: 15 * minute, forgetAfter: 15 * minute },
  registration: { free: 50, first: minute, longest: 60 * minute, forgetAfter: 60 * minute },
} as const satisfies Record<string, Rule>;

/** Attempt on an account, from a network address, or to register from one. */
export interface Attempt {
  readonly kind: keyof typeof rules;
  readonly of: string;
}

export interface Throttle {
  /**
   * Counts an attempt before its outcome, against concurrent ones; returns the milliseconds to wait, if any.
   */
  attempt(attempts: readonly Attempt[]): number;
  /** Resets the account, and one attempt of its address. */
  succeeded(attempts: readonly Attempt[]): void;
  purge(): void;
}

interface Row {
  readonly count: number;
  readonly last_at: number;
  readonly blocked_until: number;
}

const keyOf = ({ kind, of }: Attempt) => `${kind}:${of}`;

export function createThrottle(db: Database, now: () => number): Throttle {
  const select = db.prepare('select count, last_at, blocked_until from throttle where key = ?');
  const save = db.prepare(
    `insert into throttle (key, count, last_at, blocked_until) values (?, ?, ?, ?)
     on conflict (key) do update set count = excluded.count, last_at = excluded.last_at,
       blocked_until = excluded.blocked_until`,
  );
  const forget = db.prepare('delete from throttle where key = ?');
  const giveBack = db.prepare('update throttle set count = max(count - 1, 0) where key = ?');
  const purge = db.prepare('delete from throttle where last_at < ? and blocked_until < ?');
  const find = (attempt: Attempt) => select.get(keyOf(attempt)) as Row | undefined;

  const count = (attempt: Attempt): void => {
    const { free, first, longest, forgetAfter } = rules[attempt.kind];
    const row = find(attempt);
    const before = row && now() - row.last_at < forgetAfter ? row.count : 0;
    const delays = before + 1 - free;
    const delay = delays > 0 ? Math.min(first * 2 ** (delays - 1), longest) : 0;
    save.run(keyOf(attempt), before + 1, now(), now() + delay);
  };

  return {
    attempt: (attempts) =>
      transaction(db, () => {
        const wait = Math.max(...attempts.map((attempt) => (find(attempt)?.blocked_until ?? 0) - now()));
        if (wait > 0) return wait;
        attempts.forEach(count);
        return 0;
      }),
    succeeded: (attempts) =>
      transaction(db, () => {
        for (const attempt of attempts) (attempt.kind === 'account' ? forget : giveBack).run(keyOf(attempt));
      }),
    purge: () => void purge.run(now() - 24 * 60 * minute, now()),
  };
}
