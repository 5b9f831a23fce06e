import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { vietnameseLetters } from '#contract/shared/vietnameseLetters.ts';

export interface Asset {
  readonly type: string;
  readonly content: Buffer;
}

const fontFile = createRequire(import.meta.url).resolve;
const font = (file: string): Asset => ({ type: 'font/woff2', content: readFileSync(fontFile(file)) });
const sans = '@fontsource-variable/public-sans/files/public-sans';
const vietnam = '@fontsource/be-vietnam-pro/files/be-vietnam-pro';

/** Returns the addresses of the fonts for the letters of a text. */
export const fontsFor = (text: string): string[] =>
  ['latin', ...(vietnameseLetters.test(text) ? ['vietnamese'] : [])].flatMap((subset) =>
    ['public-sans', 'be-vietnam-pro'].map((name) => `/assets/${name}-${subset}.woff2`),
  );

export const assets: ReadonlyMap<string, Asset> = new Map([
  [
    '/assets/identity.css',
    {
      type: 'text/css; charset=utf-8',
      // With the portal's fallbacks, for pages whose fonts come late.
      content: Buffer.concat([
        readFileSync(new URL('../../../styles/fallbackFonts.css', import.meta.url)),
        readFileSync(new URL('assets/identity.css', import.meta.url)),
      ]),
    },
  ],
  ['/assets/public-sans-latin.woff2', font(`${sans}-latin-wght-normal.woff2`)],
  ['/assets/public-sans-vietnamese.woff2', font(`${sans}-vietnamese-wght-normal.woff2`)],
  ['/assets/be-vietnam-pro-latin.woff2', font(`${vietnam}-latin-600-normal.woff2`)],
  ['/assets/be-vietnam-pro-vietnamese.woff2', font(`${vietnam}-vietnamese-600-normal.woff2`)],
]);
