import type { actionStages, contributionKinds } from '#contract/actions/constants.ts';
import type { ActionBody, ActionEditing, PlanBody } from '#contract/actions/write.ts';
import type { CodeLists } from '#contract/codeLists/schema.ts';
import type { visibilities } from '#contract/records/constants.ts';
import type { RecordState } from '#contract/records/constants.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Entries } from '#lib/records/entries.ts';
import {
  type FormShape,
  numberOf,
  optionalTextOf,
  rowEntries,
  rowsOf,
  textOf,
} from '#lib/records/entries.ts';
import { evidenceEntries, evidenceOf, newEvidence } from '#lib/records/evidence.ts';
import { textEntries, typedTexts, type WrittenFields, writtenFields } from '#lib/records/writtenTexts.ts';

export interface ActionFormProps {
  editing: ActionEditing;
  lists: CodeLists;
  states: readonly RecordState[];
}

export type ActionFields = WrittenFields<ActionBody>;
export type PlanFields = WrittenFields<PlanBody>;

export const planText = { name: '', summary: '', description: '' };
export const actionText = { ...planText, outputs: [] as string[] };

/** A record in the shape that its editors load. */
interface Written<B> {
  readonly body: B;
  readonly sourceLocale?: Locale | undefined;
}

export const actionFields = ({ body, sourceLocale }: Written<ActionBody>): ActionFields =>
  writtenFields<ActionBody>(body, { blank: actionText, sourceLocale });

export const planFields = ({ body, sourceLocale }: Written<PlanBody>): PlanFields =>
  writtenFields<PlanBody>(body, { blank: planText, sourceLocale });

const listOf = (entries: Entries, name: string): string[] => [...(entries[name] ?? [])];

export const actionShape: FormShape<ActionFields> = {
  toEntries: (fields) => ({
    ...textEntries(fields),
    ...evidenceEntries(fields.evidence, 'evidence'),
    ...rowEntries('contributions', fields.contributions),
    type: [fields.type],
    stage: [fields.stage],
    visibility: [fields.visibility],
    status: [fields.status],
    lead: fields.actors.slice(0, 1),
    actors: fields.actors.slice(1),
    goals: fields.goals,
    checklist: fields.checklist,
    startDate: [fields.startDate ?? ''],
    endDate: [fields.endDate ?? ''],
  }),
  toFields: (entries, fields) => {
    const lead = textOf(entries, 'lead');
    const others = listOf(entries, 'actors').filter((actor) => actor !== lead);
    return {
      ...fields,
      ...typedTexts(entries, fields),
      status: textOf(entries, 'status') as RecordState,
      type: textOf(entries, 'type'),
      stage: textOf(entries, 'stage') as (typeof actionStages)[number],
      visibility: textOf(entries, 'visibility') as (typeof visibilities)[number],
      actors: lead ? [lead, ...others] : [],
      goals: listOf(entries, 'goals'),
      checklist: listOf(entries, 'checklist'),
      startDate: optionalTextOf(entries, 'startDate'),
      endDate: optionalTextOf(entries, 'endDate'),
      evidence: evidenceOf(entries, fields.evidence, 'evidence'),
      contributions: rowsOf(entries, { list: 'contributions', first: 'amount' }, (row) => ({
        kind: textOf(entries, `${row}.kind`) as (typeof contributionKinds)[number],
        amount: numberOf(entries, `${row}.amount`),
        currency: textOf(entries, `${row}.currency`).trim().toUpperCase(),
      })),
    };
  },
};

/** Returns the document of a plan as an evidence row. */
export const documentOf = ({ document }: Pick<PlanBody, 'document'>) => (document ? [document] : []);

export const planShape: FormShape<PlanFields> = {
  toEntries: (fields) => ({
    ...textEntries(fields),
    status: [fields.status],
    ...evidenceEntries(documentOf(fields), 'document'),
    fromYear: [String(fields.fromYear)],
    toYear: [String(fields.toYear)],
    reviewed: [fields.reviewed],
    lead: [fields.lead],
  }),
  toFields: (entries, fields) => ({
    ...fields,
    ...typedTexts(entries, fields),
    status: textOf(entries, 'status') as RecordState,
    fromYear: numberOf(entries, 'fromYear'),
    toYear: numberOf(entries, 'toYear'),
    reviewed: textOf(entries, 'reviewed'),
    lead: textOf(entries, 'lead'),
    document: evidenceOf(entries, documentOf(fields), 'document')[0] ?? null,
  }),
};

export const emptyContribution: ActionBody['contributions'][number] = {
  kind: 'money',
  amount: '' as unknown as number,
  currency: 'USD',
};

export const actionParts = (language: Locale) => ({
  contributions: { ...emptyContribution, amount: null },
  evidence: newEvidence(language),
});

export const planParts = (language: Locale) => ({ document: newEvidence(language) });

export const newAction = (language: Locale, lead: string): ActionFields =>
  actionFields({
    body: {
      language,
      ...actionText,
      texts: {},
      type: '',
      stage: 'commitment',
      status: 'draft',
      actors: lead ? [lead] : [],
      goals: [],
      startDate: null,
      endDate: null,
      contributions: [],
      evidence: [],
      checklist: [],
      visibility: 'public',
    },
  });

export const newPlan = (language: Locale, year: number): PlanFields =>
  planFields({
    body: {
      language,
      ...planText,
      texts: {},
      status: 'draft',
      fromYear: year,
      toYear: year + 4,
      reviewed: '',
      lead: '',
      document: null,
    },
  });
