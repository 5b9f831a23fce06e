import { parentPort, workerData } from 'node:worker_threads';
import libheif from 'libheif-js/wasm-bundle.js';

const [image] = new libheif.HeifDecoder().decode(workerData as Uint8Array);
if (!image) throw new Error('no picture');
const [width, height] = [image.get_width(), image.get_height()];
const data = new Uint8ClampedArray(width * height * 4);
image.display({ data, width, height }, (shown) => {
  if (!shown) throw new Error('the picture cannot be decoded');
  parentPort!.postMessage({ width, height, data }, [data.buffer]);
});
