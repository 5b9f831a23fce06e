import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ProgressEditing } from '#contract/progress/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { emptyValue, emptyValueText } from '#contract/values/constants.ts';
import type { EditedValue } from '#contract/values/editing.ts';
import type { ValueContent } from '#contract/values/write.ts';
import type { Remote } from '#lib/records/editing.ts';
import type { Fields, SavedRecordState } from '#lib/records/fields.ts';
import { findBySlug } from '#lib/records/recordKeys.ts';
import { contentOf, fieldsOf } from '#lib/records/texts.ts';
import type { Api } from './api.ts';

const REFETCH_MS = 60_000;

export interface ValueAddress {
  initiative: string;
  indicator: string;
  year: number;
}

export type ValueFields = Fields & Omit<ValueContent, 'texts'>;

export const valueTexts = Object.keys(
  emptyValueText satisfies Record<keyof NonNullable<ValueContent['texts'][Locale]>, null>,
) as (keyof typeof emptyValueText)[];

export const progressEditingQueries = (api: Api) => ({
  detail: (initiative: string) =>
    queryOptions({
      queryKey: ['progress-editing', api.locale, initiative],
      queryFn: ({ signal }) => api.call('getProgressEditing', { params: { initiative } }, signal),
      staleTime: 10_000,
      refetchInterval: REFETCH_MS,
      refetchOnWindowFocus: true,
    }),
});

const valueParts = (language: Locale) => ({
  parts: { dimension: '', category: '', value: null },
  evidence: { title: '', language, sha256: null, address: null, isPublic: false },
});

export const savedValue = (value: EditedValue | undefined): SavedRecordState<ValueFields> => ({
  fields: fieldsOf(value?.content ?? emptyValue, valueTexts),
  version: value?.version ?? 0,
});

export const findValue = (
  editing: ProgressEditing | undefined,
  { indicator, year }: Omit<ValueAddress, 'initiative'>,
): EditedValue | undefined =>
  findBySlug(editing?.indicators ?? [], indicator)?.values.find((value) => value.year === year);

export function keepValue(client: QueryClient, api: Api, initiative: string, value: EditedValue): void {
  const { queryKey } = progressEditingQueries(api).detail(initiative);
  client.setQueryData(queryKey, (editing) => {
    if (!editing) return editing;
    const indicators = editing.indicators.map((indicator) => {
      if (indicator.slug !== value.indicator) return indicator;
      const others = indicator.values.filter(({ year }) => year !== value.year);
      const values = [...others, value].sort((one, other) => one.year - other.year);
      return { ...indicator, values };
    });
    return { ...editing, indicators };
  });
}

export function valueRemote(client: QueryClient, api: Api, address: ValueAddress): Remote<ValueFields> {
  const { initiative, indicator, year } = address;
  return {
    parts: valueParts(api.locale),
    record: { initiative, record: `value:${indicator}/${year}` },
    async write(fields, { version, idempotencyKey }) {
      const value = await api.call('putValue', {
        params: { initiative, indicator, year: String(year) },
        body: contentOf(fields) as ValueContent,
        version,
        idempotencyKey,
      });
      keepValue(client, api, initiative, value);
      return savedValue(value);
    },
    async read() {
      const query = progressEditingQueries(api).detail(initiative);
      const editing = await api.call('getProgressEditing', { params: { initiative } });
      client.setQueryData(query.queryKey, editing);
      return savedValue(findValue(editing, address));
    },
  };
}
