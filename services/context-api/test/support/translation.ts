import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import type { Locale } from '#contract/shared/locale.ts';
import type { TranslationNoun } from '#contract/translation/constants.ts';
import type { SavedTranslation, Translation } from '#contract/translation/schema.ts';
import { call } from './editors.ts';

export interface OfRecord {
  readonly noun: TranslationNoun;
  readonly id: string;
}

/** Calls of a translator; those without `ask` must succeed. */
export const translatorOf = (app: () => FastifyInstance, who: string | null) => {
  const at = ({ noun, id }: OfRecord, language: Locale) => `/v1/translation/${language}/${noun}/${id}`;
  const get = async (record: OfRecord, language: Locale): Promise<Translation> => {
    const response = await call(app(), who, at(record, language));
    expect(response.status, response.text).toBe(200);
    return response.body as unknown as Translation;
  };
  const ask = (
    record: OfRecord,
    language: Locale,
    step: string,
    { version, ...body }: { readonly version: number } & Readonly<Record<string, unknown>>,
  ) => {
    const [method, path] = step.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
    const hasBody = method !== 'DELETE' && Object.keys(body).length > 0;
    const url = [at(record, language), path].filter(Boolean).join('/');
    return call(app(), who, url, { method, version, ...(hasBody && { body }) });
  };
  const change = async (...given: Parameters<typeof ask>): Promise<SavedTranslation> => {
    const response = await ask(...given);
    expect(response.status, response.text).toBe(200);
    return response.body as unknown as SavedTranslation;
  };
  return {
    get,
    ask,
    change,
    /** Saves texts over the present ones. */
    async save(
      record: OfRecord,
      language: Locale,
      texts: Readonly<Record<string, string | null>>,
      read?: string[],
    ) {
      const { version, seen } = await get(record, language);
      return change(record, language, 'PUT draft', { version, seen, texts, ...(read && { read }) });
    },
    async step(record: OfRecord, language: Locale, step: string, note: string | null = null) {
      const { version, seen } = await get(record, language);
      return change(record, language, step, { version, seen, note });
    },
    list: async (query = '') => call(app(), who, `/v1/translation${query}`),
  };
};
