import { availableParallelism, freemem } from 'node:os';
import { maxWorkers } from './addresses.ts';

/** What a worker needs with its browser and its stack. */
const bytesPerWorker = 1.5 * 1024 ** 3;

/** Counts the workers for this machine: one for each processor, as far as there is free memory. */
export const countWorkers = (processors = availableParallelism(), memory = freemem()): number =>
  Math.max(1, Math.min(processors, Math.floor(memory / bytesPerWorker), maxWorkers));
