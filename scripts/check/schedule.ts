import { availableParallelism, totalmem } from 'node:os';

export interface Scheduled {
  readonly title: string;
  readonly processors: number;
  /** Titles of works that must have ended, successful or not. */
  readonly after?: readonly string[];
}

const bytesPerWork = 2 * 1024 ** 3;

/** Returns the number of processors, limited by memory; at least two. */
export const processors = (): number =>
  Math.max(2, Math.min(availableParallelism(), Math.floor(totalmem() / bytesPerWork)));

/**
 * Runs works in parallel as processors allow; returns results in the list's order.
 *
 * @throws the first error, after all running works; starts no more
 */
export async function schedule<W extends Scheduled, R>(
  works: readonly W[],
  run: (work: W) => Promise<R>,
  total: number = processors(),
): Promise<R[]> {
  const results = new Map<W, R>();
  const running = new Map<W, Promise<void>>();
  let waiting = [...works];
  let failure: { readonly error: unknown } | undefined;

  const need = ({ processors: wanted }: W) => Math.min(wanted, total);
  const free = () => total - [...running.keys()].reduce((sum, work) => sum + need(work), 0);
  const isUnderWay = (title: string) => [...waiting, ...running.keys()].some((work) => work.title === title);
  const mayStart = (work: W) => need(work) <= free() && !(work.after ?? []).some(isUnderWay);

  function start(work: W): void {
    waiting = waiting.filter((each) => each !== work);
    const ended = run(work)
      .then(
        (result) => void results.set(work, result),
        (error: unknown) => void (failure ??= { error }),
      )
      .then(() => void running.delete(work));
    running.set(work, ended);
  }

  for (;;) {
    let next: W | undefined;
    while (!failure && (next = waiting.find(mayStart))) start(next);
    if (running.size === 0) break;
    await Promise.race(running.values());
  }
  if (failure) throw failure.error;
  if (waiting.length > 0)
    throw new Error(`Nothing lets these start: ${waiting.map(({ title }) => title).join(', ')}`);
  return works.map((work) => results.get(work)!);
}
