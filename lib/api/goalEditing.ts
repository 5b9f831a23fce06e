import type { QueryClient } from '@tanstack/react-query';
import type { GoalContent } from '#contract/editing/goal.ts';
import type { IndicatorContent } from '#contract/editing/indicator.ts';
import type { EditedGoal, EditedIndicator, ProgressEditing } from '#contract/editing/progress.ts';
import { ApiError } from './apiError.ts';
import type { Remote } from '#lib/edit/editing.ts';
import type { Fields, Stored } from '#lib/edit/fields.ts';
import { contentOf, fieldsOf } from '#lib/edit/texts.ts';
import type { Api } from './api.ts';
import { progressEditingQueries } from './progressEditing.ts';

const goalTexts = ['name', 'statement'] as const;
const indicatorTexts = ['name', 'summary', 'unit', 'method', 'source', 'limitations'] as const;

export type GoalText = (typeof goalTexts)[number];
export type IndicatorText = (typeof indicatorTexts)[number];

export type GoalFields = Fields & Omit<GoalContent, 'texts'>;
export type IndicatorFields = Fields & Omit<IndicatorContent, 'texts'>;

export const storedGoal = ({ content, version }: EditedGoal): Stored<GoalFields> => ({
  fields: fieldsOf(content, goalTexts),
  version,
});

export const storedIndicator = ({ content, version }: EditedIndicator): Stored<IndicatorFields> => ({
  fields: fieldsOf(content, indicatorTexts),
  version,
});

interface Address {
  initiative: string;
  slug: string;
}

/** Where two kinds of records differ on their way to the context API. */
interface Kind<R, F extends Fields> {
  list: (editing: ProgressEditing) => readonly (R & { slug: string })[];
  put: (fields: F, version: number) => Promise<R>;
  stored: (record: R) => Stored<F>;
}

function remoteOf<R, F extends Fields>(
  client: QueryClient,
  api: Api,
  { initiative, slug }: Address,
  { list, put, stored }: Kind<R, F>,
): Remote<F> {
  const { queryKey } = progressEditingQueries(api).detail(initiative);
  return {
    async write(fields, { version }) {
      const record = await put(fields, version);
      // What visitors read of it is there in other answers, too.
      await client.invalidateQueries({ queryKey });
      return stored(record);
    },
    async read() {
      const editing = await api.call('getProgressEditing', { params: { initiative } });
      client.setQueryData(queryKey, editing);
      const record = list(editing).find((each) => each.slug === slug);
      if (!record) throw new ApiError('not-found', 'it is no more');
      return stored(record);
    },
  };
}

/** How a goal gets to the context API and back. */
export const goalRemote = (client: QueryClient, api: Api, address: Address): Remote<GoalFields> =>
  remoteOf<EditedGoal, GoalFields>(client, api, address, {
    list: ({ goals }) => goals,
    put: (fields, version) =>
      api.call('putGoal', {
        params: { initiative: address.initiative, goal: address.slug },
        body: contentOf(fields) as GoalContent,
        version,
      }),
    stored: storedGoal,
  });

/** How an indicator gets to the context API and back. */
export const indicatorRemote = (client: QueryClient, api: Api, address: Address): Remote<IndicatorFields> =>
  remoteOf<EditedIndicator, IndicatorFields>(client, api, address, {
    list: ({ indicators }) => indicators,
    put: (fields, version) =>
      api.call('putIndicator', {
        params: { initiative: address.initiative, indicator: address.slug },
        body: contentOf(fields) as IndicatorContent,
        version,
      }),
    stored: storedIndicator,
  });
