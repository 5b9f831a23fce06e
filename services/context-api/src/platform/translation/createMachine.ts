import { z } from 'zod';
import { type Locale, locales } from '#contract/shared/locale.ts';
import { askMachine } from './askMachine.ts';
import { type MachineConfig, MachineError, type TranslationMachine } from './machine.ts';

/** DeepL's targets; the portal's Portuguese is Brazilian, its English American. */
const deeplTargets: Partial<Record<Locale, string>> = { en: 'EN-US', pt: 'PT-BR' };

const deeplResponse = z.object({ translations: z.array(z.object({ text: z.string() })) });
const libreResponse = z.object({ translatedText: z.array(z.string()) });

function parsed<T>(schema: z.ZodType<T>, value: unknown): T {
  const { data, success } = schema.safeParse(value);
  if (!success) throw new MachineError('unavailable');
  return data;
}

const callOf = (url: string, path: string) => new URL(`${url.replace(/\/+$/, '')}${path}`);

const deepl = ({ url, key }: MachineConfig): TranslationMachine['translate'] =>
  async function translate(segments, { from, to }, signal) {
    const response = await askMachine({
      url: callOf(url, '/v2/translate'),
      headers: { authorization: `DeepL-Auth-Key ${key}` },
      body: {
        text: segments,
        source_lang: from.toUpperCase(),
        target_lang: deeplTargets[to] ?? to.toUpperCase(),
        tag_handling: 'xml',
        preserve_formatting: true,
      },
      signal,
    });
    return parsed(deeplResponse, response).translations.map(({ text }) => text);
  };

const libretranslate = ({ url, key }: MachineConfig): TranslationMachine['translate'] =>
  async function translate(segments, { from, to }, signal) {
    const response = await askMachine({
      url: callOf(url, '/translate'),
      body: {
        q: segments,
        source: from,
        target: to,
        format: 'html',
        ...(key !== '' && { api_key: key }),
      },
      signal,
    });
    return parsed(libreResponse, response).translatedText;
  };

const services = { deepl, libretranslate };

/** Creates the client of a translation service; it rejects responses of another length than the request. */
export function createMachine(config: MachineConfig): TranslationMachine {
  const translate = services[config.service](config);
  return {
    languages: locales,
    async translate(segments, languages, signal) {
      const translated = await translate(segments, languages, signal);
      if (translated.length !== segments.length) throw new MachineError('unavailable');
      return translated;
    },
  };
}
