import { parentPort, workerData } from 'node:worker_threads';
import { UnreadableBoundary } from './boundaryError.ts';
import { commonArea } from './geometry/overlap.ts';
import { prepareBoundary } from './prepare.ts';
import { readShape } from './read/readShape.ts';
import type { BoundaryTask, OverlapTask, PrepareTask } from './tasks.ts';

async function prepare({ content, path, country }: PrepareTask) {
  const shape = await readShape(content, path);
  const { detail, ...about } = prepareBoundary(shape, country);
  // Serialized here: many vertices would block the service.
  return { ...about, format: shape.format, detail: new TextEncoder().encode(JSON.stringify(detail)) };
}

const overlaps = ({ display, others }: OverlapTask): (number | null)[] =>
  others.map((other) => {
    try {
      return commonArea(display.coordinates, other.coordinates);
    } catch {
      // The library fails on rare degenerate shapes; the others are still shown.
      return null;
    }
  });

async function run(task: BoundaryTask) {
  try {
    return { result: task.kind === 'prepare' ? await prepare(task) : overlaps(task) };
  } catch (error) {
    if (error instanceof UnreadableBoundary) return { code: error.code, reason: error.message };
    throw error;
  }
}

parentPort!.postMessage(await run(workerData as BoundaryTask));
