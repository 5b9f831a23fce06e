import type { QueryClient } from '@tanstack/react-query';
import type { Theme } from '#contract/codeLists/constants.ts';
import { emptyGoal } from '#contract/goals/constants.ts';
import type { EditedGoal } from '#contract/goals/editing.ts';
import type { GoalContent, NewGoal } from '#contract/goals/write.ts';
import { emptyIndicator } from '#contract/indicators/constants.ts';
import type { EditedIndicator } from '#contract/indicators/editing.ts';
import type { IndicatorContent, NewIndicator } from '#contract/indicators/write.ts';
import type { ProgressEditing } from '#contract/progress/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Remote } from '#lib/records/editing.ts';
import type { Fields, SavedRecordState } from '#lib/records/fields.ts';
import { findBySlug } from '#lib/records/recordKeys.ts';
import { contentOf, fieldsOf } from '#lib/records/texts.ts';
import { ApiError } from '../http/apiError.ts';
import type { Api } from './api.ts';
import { progressEditingQueries } from './progressEditing.ts';

export type GoalText = keyof NonNullable<GoalContent['texts'][Locale]>;
export type IndicatorText = keyof NonNullable<IndicatorContent['texts'][Locale]>;

const emptyGoalText = { name: null, statement: null } satisfies Record<GoalText, null>;
const emptyIndicatorText = {
  name: null,
  summary: null,
  unit: null,
  method: null,
  source: null,
  limitations: null,
} satisfies Record<IndicatorText, null>;
const goalTexts = Object.keys(emptyGoalText);
const indicatorTexts = Object.keys(emptyIndicatorText);

interface NewRecordFields {
  /** Main language of a new record. */
  sourceLocale?: Locale;
}

export type GoalFields = Fields & Omit<GoalContent, 'texts'> & NewRecordFields;
export type IndicatorFields = Fields & Omit<IndicatorContent, 'texts'> & NewRecordFields;

export const savedGoal = ({ content, version }: EditedGoal): SavedRecordState<GoalFields> => ({
  fields: fieldsOf(content, goalTexts),
  version,
});

export const savedIndicator = ({ content, version }: EditedIndicator): SavedRecordState<IndicatorFields> => ({
  fields: fieldsOf(content, indicatorTexts),
  version,
});

export const emptyMilestone: GoalContent['milestones'][number] = {
  // Set when it is saved.
  id: undefined,
  year: null as unknown as number,
  done: false,
  texts: {},
};

const goalParts = { milestones: emptyMilestone };
const emptyMeasure = { year: null, value: null };
const indicatorParts = { baseline: emptyMeasure, target: emptyMeasure };

export const blankGoal = (sourceLocale: Locale): SavedRecordState<GoalFields> => ({
  fields: {
    ...fieldsOf(
      {
        ...emptyGoal,
        status: 'draft',
        milestones: [],
        texts: {},
        // To be chosen.
        theme: '' as Theme,
      } satisfies GoalContent,
      goalTexts,
    ),
    sourceLocale,
  },
  version: 0,
});

export const blankIndicator = (goal: string, sourceLocale: Locale): SavedRecordState<IndicatorFields> => ({
  fields: {
    ...fieldsOf(
      {
        ...emptyIndicator,
        status: 'draft',
        goal,
        texts: {},
      } satisfies IndicatorContent,
      indicatorTexts,
    ),
    sourceLocale,
  },
  version: 0,
});

interface Address {
  initiative: string;
  slug: string;
}

interface Kind<R extends { slug: string }, F extends Fields> {
  list: (editing: ProgressEditing) => readonly R[];
  put: (fields: F, version: number) => Promise<R>;
  saved: (record: R) => SavedRecordState<F>;
  parts: Fields;
}

function remoteOf<R extends { slug: string }, F extends Fields>(
  client: QueryClient,
  api: Api,
  { initiative, slug }: Address,
  { list, put, saved, parts }: Kind<R, F>,
): Remote<F> {
  const { queryKey } = progressEditingQueries(api).detail(initiative);
  return {
    parts,
    async write(fields, { version }) {
      const record = await put(fields, version);
      // Other responses have it as visitors read it.
      await client.invalidateQueries({ queryKey });
      return saved(record);
    },
    async read() {
      const editing = await api.call('getProgressEditing', { params: { initiative } });
      client.setQueryData(queryKey, editing);
      const record = findBySlug(list(editing), slug);
      if (!record) throw new ApiError('not-found', 'it is no more');
      return saved(record);
    },
  };
}

export const goalRemote = (client: QueryClient, api: Api, address: Address): Remote<GoalFields> =>
  remoteOf<EditedGoal, GoalFields>(client, api, address, {
    list: ({ goals }) => goals,
    put: (fields, version) =>
      api.call('putGoal', {
        params: { initiative: address.initiative, goal: address.slug },
        body: contentOf(fields) as GoalContent,
        version,
      }),
    saved: savedGoal,
    parts: goalParts,
  });

export const indicatorRemote = (client: QueryClient, api: Api, address: Address): Remote<IndicatorFields> =>
  remoteOf<EditedIndicator, IndicatorFields>(client, api, address, {
    list: ({ indicators }) => indicators,
    put: (fields, version) =>
      api.call('putIndicator', {
        params: { initiative: address.initiative, indicator: address.slug },
        body: contentOf(fields) as IndicatorContent,
        version,
      }),
    saved: savedIndicator,
    parts: indicatorParts,
  });

function addingRemote<F extends Fields>(
  client: QueryClient,
  {
    queryKey,
    blank,
    parts,
    add,
  }: {
    queryKey: readonly unknown[];
    blank: SavedRecordState<F>;
    parts: Fields;
    add: (fields: F, idempotencyKey: string) => Promise<unknown>;
  },
): Remote<F> {
  return {
    parts,
    async write(fields, { idempotencyKey }) {
      await add(fields, idempotencyKey);
      await client.invalidateQueries({ queryKey });
      return blank;
    },
    read: () => Promise.resolve(blank),
  };
}

export const newGoalRemote = (
  client: QueryClient,
  api: Api,
  { initiative, blank }: { initiative: string; blank: SavedRecordState<GoalFields> },
): Remote<GoalFields> =>
  addingRemote(client, {
    queryKey: progressEditingQueries(api).detail(initiative).queryKey,
    blank,
    parts: goalParts,
    add: (fields, idempotencyKey) =>
      api.call('createGoal', { params: { initiative }, body: contentOf(fields) as NewGoal, idempotencyKey }),
  });

export const newIndicatorRemote = (
  client: QueryClient,
  api: Api,
  { initiative, blank }: { initiative: string; blank: SavedRecordState<IndicatorFields> },
): Remote<IndicatorFields> =>
  addingRemote(client, {
    queryKey: progressEditingQueries(api).detail(initiative).queryKey,
    blank,
    parts: indicatorParts,
    add: (fields, idempotencyKey) =>
      api.call('createIndicator', {
        params: { initiative },
        body: contentOf(fields) as NewIndicator,
        idempotencyKey,
      }),
  });
