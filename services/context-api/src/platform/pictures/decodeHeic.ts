import { Worker } from 'node:worker_threads';
import { ownModule } from '../ownFiles.ts';
import { threadEnvironment } from '../threadEnvironment.ts';

interface Decoded {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and alpha per pixel, rotated as the file says. */
  readonly data: Uint8Array;
}

interface Limits {
  readonly milliseconds: number;
  readonly bytes: number;
}

const LOOK_MS = 100;
/** Default limits; a picture of 50 megapixels needs about 600 MB. */
const usual: Limits = { milliseconds: 30_000, bytes: 1_000 * 1024 * 1024 };

/**
 * Decodes HEIC in a thread with limits of time and memory.
 *
 * @throws Error if it is broken or exceeds a limit
 */
export async function decodeHeic(content: Buffer, limits = usual): Promise<Decoded> {
  const worker = new Worker(ownModule('platform/pictures/heicWorker'), {
    workerData: new Uint8Array(content),
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
    // Hides the decoder's output.
    stdout: true,
    stderr: true,
    env: threadEnvironment(),
  });
  let look: NodeJS.Timeout | undefined;
  let end: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Decoded>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('the decoder ended without a picture')));
      end = setTimeout(() => reject(new Error('the picture takes too long')), limits.milliseconds);
      look = setInterval(() => {
        // The thread may have ended.
        void worker.getHeapStatistics().then(
          ({ external_memory }) => {
            if (external_memory > limits.bytes) reject(new Error('the picture needs too much memory'));
          },
          () => undefined,
        );
      }, LOOK_MS);
    });
  } finally {
    clearTimeout(end);
    clearInterval(look);
    await worker.terminate();
  }
}
