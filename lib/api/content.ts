import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ChoiceNoun, ContentNoun } from '#contract/content/constants.ts';
import type { ContentQuery, ContentRecord, SavedContent } from '#contract/content/schema.ts';
import type { RecordDefinition } from '#contract/records/definition.ts';
import type { Locale } from '#contract/shared/locale.ts';
import {
  type ContentFields,
  contentFields,
  contentOfFields,
  emptyParts,
} from '#lib/content/contentFields.ts';
import type { Remote } from '#lib/records/editing.ts';
import type { SavedRecordState } from '#lib/records/fields.ts';
import type { Api } from './api.ts';
import { toSearchParams } from './operationUrl.ts';

export type ContentSearch = Partial<
  Pick<
    ContentQuery,
    'q' | 'state' | 'within' | 'behind' | 'initiative' | 'organization' | 'mine' | 'sort' | 'page'
  >
>;

interface RecordId {
  readonly noun: ContentNoun;
  readonly id: string;
}

export const contentQueries = (api: Api) => ({
  list: (noun: ContentNoun, search: ContentSearch, reader: string) =>
    queryOptions({
      queryKey: ['content', noun, 'list', api.locale, search, reader],
      queryFn: ({ signal }) => api.call('listContent', { params: { noun }, query: search }, signal),
      staleTime: 10_000,
    }),
  one: ({ noun, id }: RecordId, reader: string) =>
    queryOptions({
      queryKey: ['content', noun, 'one', api.locale, id, reader],
      queryFn: ({ signal }) => api.call('getContent', { params: { noun, id } }, signal),
      staleTime: 10_000,
    }),
  preview: (record: RecordId, reader: string) =>
    queryOptions({
      queryKey: ['content', record.noun, 'preview', api.locale, record.id, reader],
      queryFn: ({ signal }) => api.call('getContentPreview', { params: { ...record } }, signal),
      staleTime: 0,
    }),
  /** `within` is the address of the containing record. */
  choices: (noun: ChoiceNoun, search: { readonly q: string; readonly within?: string | undefined }) =>
    queryOptions({
      queryKey: ['content', noun, 'choices', api.locale, search],
      queryFn: ({ signal }) => api.call('listContentChoices', { params: { noun }, query: search }, signal),
      staleTime: 30_000,
    }),
  names: (noun: ChoiceNoun, addresses: readonly string[]) =>
    queryOptions({
      queryKey: ['content', noun, 'names', api.locale, [...addresses].sort()],
      queryFn: ({ signal }) =>
        api.call('listContentChoices', { params: { noun }, query: { addresses: addresses.join() } }, signal),
      staleTime: 300_000,
    }),
  revision: ({ noun, id }: RecordId, version: number) =>
    queryOptions({
      queryKey: ['content', noun, 'revision', id, version],
      queryFn: ({ signal }) =>
        api.call('getContentRevision', { params: { noun, id, version: String(version) } }, signal),
      staleTime: Infinity,
    }),
});

export const contentSearchQuery = ({ page = 1, ...search }: ContentSearch): string =>
  toSearchParams({ ...search, ...(page > 1 && { page }) }).toString();

export const contentKey = ({ noun, id }: RecordId): string => `content:${noun}:${id}`;

export const savedContentState = (
  { content, version }: Pick<ContentRecord, 'content' | 'version'>,
  definition: RecordDefinition,
): SavedRecordState<ContentFields> => ({ fields: contentFields(definition, content), version });

export const contentRemote = (
  client: QueryClient,
  api: Api,
  { record, definition, reader }: { record: RecordId; definition: RecordDefinition; reader: string },
): Remote<ContentFields> => ({
  parts: emptyParts(definition),
  async write(fields, { version }) {
    const { upToDate } = fields;
    const saved = await api.call('saveContentDraft', {
      params: { noun: record.noun, id: record.id },
      body: {
        content: contentOfFields(definition, fields),
        ...(upToDate.length > 0 && { upToDate: [...upToDate] }),
      },
      version,
    });
    void client.invalidateQueries({ queryKey: ['content', record.noun] });
    return { fields: { ...fields, upToDate: [] }, version: saved.version };
  },
  async read() {
    const current = await api.call('getContent', { params: { noun: record.noun, id: record.id } });
    client.setQueryData(contentQueries(api).one(record, reader).queryKey, current);
    return savedContentState(current, definition);
  },
});

export interface Beginning {
  readonly sourceLocale: Locale;
  readonly name: string;
  readonly parent: string | null;
}

/** @throws {ApiError} */
export const createContent = (
  api: Api,
  { name: noun, parent, fixed }: Pick<RecordDefinition, 'name' | 'parent' | 'fixed'>,
  beginning: Beginning,
  idempotencyKey: string,
): Promise<SavedContent> =>
  api.call('createContent', {
    params: { noun: noun as ContentNoun },
    body: {
      content: {
        ...fixed,
        sourceLocale: beginning.sourceLocale,
        text: { [beginning.sourceLocale]: { name: beginning.name } },
        ...(parent && beginning.parent !== null && { [parent.key]: beginning.parent }),
      },
    },
    idempotencyKey,
  });

/** Steps in a version; each throws an ApiError if it is refused. */
export const contentSteps = (api: Api, params: RecordId) => ({
  submit: (version: number, note: string | null) =>
    api.call('submitContent', { params: { ...params }, body: { note }, version }),
  return: (version: number, note: string) =>
    api.call('returnContent', { params: { ...params }, body: { note }, version }),
  publish: (version: number, body: { note: string | null; at: string | null }) =>
    api.call('publishContent', { params: { ...params }, body, version }),
  /** Saves a draft that takes account of a version of the public record. */
  rebase: (version: number, body: { content: Record<string, unknown>; basedOn: number }) =>
    api.call('saveContentDraft', { params: { ...params }, body, version }),
  withdraw: (version: number, body: { to: 'draft' | 'archived'; note: string }) =>
    api.call('withdrawContent', { params: { ...params }, body, version }),
  discard: (version: number) => api.call('discardContentDraft', { params: { ...params }, version }),
  duplicate: (idempotencyKey: string) =>
    api.call('duplicateContent', { params: { ...params }, idempotencyKey }),
  unschedule: (version: number) => api.call('unscheduleContent', { params: { ...params }, version }),
});
