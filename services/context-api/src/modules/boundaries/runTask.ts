import { Worker } from 'node:worker_threads';
import { ownModule } from '../../platform/ownFiles.ts';
import { threadEnvironment } from '../../platform/threadEnvironment.ts';
import { createTurns } from '../../platform/turns.ts';
import { UnreadableBoundary } from './boundaryError.ts';
import type { BoundaryTask, Outcome, ResultOf } from './tasks.ts';

interface Limits {
  readonly milliseconds: number;
  /** Megabytes of the thread's objects. */
  readonly heapMegabytes: number;
  /** Bytes of its buffers. */
  readonly bytes: number;
}

const LOOK_MS = 100;
/** Default limits; 200,000 vertices need about 200 MB and three seconds. */
const usual: Limits = { milliseconds: 20_000, heapMegabytes: 256, bytes: 160 * 1024 * 1024 };

/** Threads at once: a file may need all of the memory; overlaps need little. */
const turns = { prepare: createTurns(1), overlaps: createTurns(2) };

const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY';
const isOutOfMemory = (error: unknown) => (error as { code?: unknown }).code === OUT_OF_MEMORY;

/**
 * Runs a task in a thread with limits of time and memory.
 *
 * @throws UnreadableBoundary
 */
export const runTask = <T extends BoundaryTask>(task: T, limits = usual): Promise<ResultOf<T>> =>
  turns[task.kind](() => run(task, limits));

async function run<T extends BoundaryTask>(task: T, limits: Limits): Promise<ResultOf<T>> {
  const worker = new Worker(ownModule('modules/boundaries/boundaryWorker'), {
    workerData: task,
    ...(task.kind === 'prepare' && { transferList: [task.content.buffer as ArrayBuffer] }),
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMegabytes, maxYoungGenerationSizeMb: 32 },
    stdout: true,
    stderr: true,
    env: threadEnvironment(),
  });
  let look: NodeJS.Timeout | undefined;
  let end: NodeJS.Timeout | undefined;
  try {
    const outcome = await new Promise<Outcome<T>>((resolve, reject) => {
      const tooMuch = () => reject(new UnreadableBoundary('too-much-memory'));
      worker.once('message', resolve);
      worker.once('error', (error) => (isOutOfMemory(error) ? tooMuch() : reject(error as Error)));
      worker.once('exit', () => reject(new Error('the thread ended without a result')));
      end = setTimeout(() => reject(new UnreadableBoundary('too-slow')), limits.milliseconds);
      look = setInterval(() => {
        // The thread may have ended meanwhile.
        void worker.getHeapStatistics().then(
          ({ external_memory }) => {
            if (external_memory > limits.bytes) tooMuch();
          },
          () => undefined,
        );
      }, LOOK_MS);
    });
    if ('code' in outcome) throw new UnreadableBoundary(outcome.code, outcome.reason);
    return outcome.result;
  } finally {
    clearTimeout(end);
    clearInterval(look);
    await worker.terminate();
  }
}
