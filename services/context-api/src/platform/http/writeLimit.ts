import { ProblemError } from '../problems/problemError.ts';

interface WriteLimit {
  readonly most: number;
  readonly windowMs: number;
}

/** Beyond it, as with a pasted sheet of 5,000 rows, the browser sends the rest within five minutes. */
const generous: WriteLimit = { most: 3_000, windowMs: 300_000 };

/** @throws ProblemError `too-many-requests` */
export type CountWrite = (oid: string) => void;

/** Counts the writes of each person, in this process; refused ones do not count. */
export function createWriteLimit({ most, windowMs } = generous, now = () => performance.now()): CountWrite {
  const counts = new Map<string, number>();
  let ends = -Infinity;
  return (oid) => {
    const time = now();
    if (time >= ends) {
      counts.clear();
      ends = time + windowMs;
    }
    const count = (counts.get(oid) ?? 0) + 1;
    if (count > most)
      throw new ProblemError('too-many-requests', {
        detail: 'Too many changes at once; nothing is wrong with this one, send it again later',
        headers: { 'retry-after': String(Math.max(1, Math.ceil((ends - time) / 1_000))) },
      });
    counts.set(oid, count);
  };
}
