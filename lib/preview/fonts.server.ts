import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const folder = 'node_modules/@fontsource/be-vietnam-pro/files';

/** Parts of the site's alphabets, tried in this order. */
export const previewFamily = ['latin', 'vietnamese', 'latin-ext'].map((part) => `Preview ${part}`).join(', ');

async function font(part: string, weight: 400 | 600) {
  const data = await readFile(join(process.cwd(), folder, `be-vietnam-pro-${part}-${weight}-normal.woff`));
  return { name: `Preview ${part}`, data, weight, style: 'normal' as const };
}

let reading: ReturnType<typeof read> | undefined;
const read = () =>
  Promise.all(['latin', 'vietnamese', 'latin-ext'].flatMap((part) => [font(part, 400), font(part, 600)]));

/** Reads the fonts once; WOFF, since the renderer lacks WOFF2. */
export function previewFonts() {
  reading ??= read();
  reading.catch(() => (reading = undefined));
  return reading;
}
