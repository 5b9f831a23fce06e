import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locale } from '#contract/shared/locale.ts';
import type common from '#locales/en/common.json';
import type outage from '#locales/en/outage.json';

/** Texts without the renderer. */
export interface OutageTexts {
  readonly common: Pick<typeof common, 'unavailable' | 'tryAgain'>;
  readonly outage: typeof outage;
}

const memory = new Map<Locale, Promise<OutageTexts>>();

/** Reads the texts of a language once. */
export function outageTexts(locale: Locale): Promise<OutageTexts> {
  const known = memory.get(locale);
  if (known) return known;
  const reading = readAll(locale);
  memory.set(locale, reading);
  reading.catch(() => memory.delete(locale));
  return reading;
}

async function readAll(locale: Locale): Promise<OutageTexts> {
  const [common, outage] = await Promise.all(
    ['common', 'outage'].map((namespace) => readFile(join('locales', locale, `${namespace}.json`), 'utf8')),
  );
  return {
    common: JSON.parse(common!) as OutageTexts['common'],
    outage: JSON.parse(outage!) as OutageTexts['outage'],
  };
}
