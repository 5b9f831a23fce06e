import { availableParallelism, freemem } from 'node:os';
import { maxWorkers } from './addresses.ts';

/** Memory of a worker with its browser and its stack. */
const bytesPerWorker = 1.5 * 1024 ** 3;

/** Counts the workers for this machine: one per processor, as free memory allows. */
export const countWorkers = (processors = availableParallelism(), memory = freemem()): number =>
  Math.max(1, Math.min(processors, Math.floor(memory / bytesPerWorker), maxWorkers));
