import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Locale } from '#contract/shared/locale.ts';
import type { TranslationNoun } from '#contract/translation/constants.ts';
import type { Translation, TranslationQuery } from '#contract/translation/schema.ts';
import type { Remote } from '#lib/records/editing.ts';
import type { Fields, SavedRecordState } from '#lib/records/fields.ts';
import type { Api } from './api.ts';
import { toSearchParams } from './operationUrl.ts';

export type TranslationSearch = Partial<TranslationQuery>;

export interface TranslationKey {
  readonly noun: TranslationNoun;
  readonly id: string;
  readonly language: Locale;
}

export const translationQueries = (api: Api) => ({
  list: (search: TranslationSearch, reader: string) =>
    queryOptions({
      queryKey: ['translation', 'list', api.locale, search, reader],
      queryFn: ({ signal }) => api.call('listTranslations', { query: search }, signal),
      staleTime: 10_000,
    }),
  one: ({ noun, id, language }: TranslationKey, reader: string) =>
    queryOptions({
      queryKey: ['translation', 'one', api.locale, language, noun, id, reader],
      queryFn: ({ signal }) => api.call('getTranslation', { params: { noun, id, language } }, signal),
      staleTime: 10_000,
    }),
});

export const translationSearchQuery = ({ page = 1, ...search }: TranslationSearch): string =>
  toSearchParams({ ...search, ...(page > 1 && { page }) }).toString();

export const translationRecordKey = ({ noun, id, language }: TranslationKey): string =>
  `translation:${language}:${noun}:${id}`;

/** Texts by key; `read` has keys of read machine texts. */
export type TranslationFields = Fields & { readonly read: readonly string[] };

export const savedTranslationState = ({
  texts,
  read,
  version,
}: Pick<Translation, 'texts' | 'read' | 'version'>): SavedRecordState<TranslationFields> => ({
  fields: { ...texts, read },
  version,
});

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

export const translationRemote = (
  client: QueryClient,
  api: Api,
  { which, reader }: { which: TranslationKey; reader: string },
): Remote<TranslationFields> => {
  const query = translationQueries(api).one(which, reader);
  const params = { ...which };
  const read = async () => {
    const current = await api.call('getTranslation', { params });
    client.setQueryData(query.queryKey, current);
    return current;
  };
  return {
    parts: {},
    async write(fields, { version }) {
      const { read: done, ...texts } = fields;
      // A changed source must be read before saving.
      const seen = client.getQueryData(query.queryKey)?.seen ?? (await read()).seen;
      const saved = await api.call('saveTranslation', {
        params,
        body: {
          texts: Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, textOf(value)])),
          read: [...done],
          seen,
        },
        version,
      });
      void client.invalidateQueries({ queryKey: ['translation'] });
      return { fields, version: saved.version };
    },
    read: async () => savedTranslationState(await read()),
  };
};

interface Step {
  readonly version: number;
  readonly seen: string;
  readonly note: string | null;
}

/** Steps in a version; each throws an ApiError if it is refused. */
export const translationSteps = (api: Api, which: TranslationKey) => {
  const params = { ...which };
  return {
    submit: ({ version, seen, note }: Step) =>
      api.call('submitTranslation', { params, body: { note, seen }, version }),
    return: ({ version, seen, note }: Step) =>
      api.call('returnTranslation', { params, body: { note: note ?? '', seen }, version }),
    publish: ({ version, seen, note }: Step) =>
      api.call('publishTranslation', { params, body: { note, seen }, version }),
    discard: (version: number) => api.call('discardTranslation', { params, version }),
    byMachine: (version: number) => api.call('draftTranslationByMachine', { params, version }),
  };
};
