import type { ActionBody, ActionEditing, PlanBody } from '#contract/actionEditing.ts';
import type { actionStages, contributionKinds } from '#contract/actionLists.ts';
import type { CodeLists } from '#contract/codeList.ts';
import type { visibilities } from '#contract/documentList.ts';
import type { Locale } from '#contract/locale.ts';
import type { RecordState } from '#contract/recordStates.ts';
import {
  type FormShape,
  linesOf,
  numberOf,
  optionalTextOf,
  rowEntries,
  rowsOf,
  textOf,
} from '#lib/edit/entries.ts';
import { evidenceEntries, evidenceOf } from '#lib/edit/evidence.ts';
import type { Fields } from '#lib/edit/fields.ts';
import type { Entries } from '#lib/forms/form.ts';

/** What the forms of actions and plans need besides the record. */
export interface ActionFormProps {
  editing: ActionEditing;
  lists: CodeLists;
  /** States that the viewer may give it. */
  states: readonly RecordState[];
}

export type ActionFields = ActionBody & Fields;
export type PlanFields = PlanBody & Fields;

interface Named {
  readonly language: Locale;
  readonly name: string;
  readonly summary: string;
  readonly description: string;
  readonly status: RecordState;
}

const namedEntries = ({ language, name, summary, description, status }: Named): Entries => ({
  ...{ language: [language], name: [name], summary: [summary], description: [description], status: [status] },
});

const namedOf = (entries: Entries): Named => ({
  language: textOf(entries, 'language') as Locale,
  name: textOf(entries, 'name'),
  summary: textOf(entries, 'summary'),
  description: textOf(entries, 'description'),
  status: textOf(entries, 'status') as RecordState,
});

const listOf = (entries: Entries, name: string): string[] => [...(entries[name] ?? [])];

export const actionShape: FormShape<ActionFields> = {
  toEntries: (fields) => ({
    ...namedEntries(fields),
    ...evidenceEntries(fields.evidence, 'evidence'),
    ...rowEntries('contributions', fields.contributions),
    ...{ type: [fields.type], stage: [fields.stage], visibility: [fields.visibility] },
    lead: fields.actors.slice(0, 1),
    actors: fields.actors.slice(1),
    ...{ goals: fields.goals, checklist: fields.checklist },
    startDate: [fields.startDate ?? ''],
    endDate: [fields.endDate ?? ''],
    outputs: [fields.outputs.join('\n')],
  }),
  toFields: (entries, fields) => {
    const lead = textOf(entries, 'lead');
    const others = listOf(entries, 'actors').filter((actor) => actor !== lead);
    return {
      ...fields,
      ...namedOf(entries),
      type: textOf(entries, 'type'),
      stage: textOf(entries, 'stage') as (typeof actionStages)[number],
      visibility: textOf(entries, 'visibility') as (typeof visibilities)[number],
      actors: lead ? [lead, ...others] : [],
      goals: listOf(entries, 'goals'),
      checklist: listOf(entries, 'checklist'),
      startDate: optionalTextOf(entries, 'startDate'),
      endDate: optionalTextOf(entries, 'endDate'),
      outputs: linesOf(entries, 'outputs'),
      evidence: evidenceOf(entries, fields.evidence, 'evidence'),
      contributions: rowsOf(entries, { list: 'contributions', first: 'amount' }, (row) => ({
        kind: textOf(entries, `${row}.kind`) as (typeof contributionKinds)[number],
        amount: numberOf(entries, `${row}.amount`),
        currency: textOf(entries, `${row}.currency`).trim().toUpperCase(),
      })),
    };
  },
};

/** The document of a plan, as evidence stands in a form. */
export const documentOf = ({ document }: Pick<PlanBody, 'document'>) => (document ? [document] : []);

export const planShape: FormShape<PlanFields> = {
  toEntries: (fields) => ({
    ...namedEntries(fields),
    ...evidenceEntries(documentOf(fields), 'document'),
    fromYear: [String(fields.fromYear)],
    toYear: [String(fields.toYear)],
    ...{ reviewed: [fields.reviewed], lead: [fields.lead] },
  }),
  toFields: (entries, fields) => ({
    ...fields,
    ...namedOf(entries),
    fromYear: numberOf(entries, 'fromYear'),
    toYear: numberOf(entries, 'toYear'),
    reviewed: textOf(entries, 'reviewed'),
    lead: textOf(entries, 'lead'),
    document: evidenceOf(entries, documentOf(fields), 'document')[0] ?? null,
  }),
};

const nothing = { name: '', summary: '', description: '', status: 'draft' } as const;

/** An action before anything is written. */
export const newAction = (language: Locale, lead: string): ActionFields => ({
  ...{ language, ...nothing, type: '', stage: 'commitment', actors: lead ? [lead] : [], goals: [] },
  ...{ startDate: null, endDate: null, contributions: [], outputs: [], evidence: [], checklist: [] },
  visibility: 'public',
});

/** A plan before anything is written. */
export const newPlan = (language: Locale, year: number): PlanFields => ({
  ...{ language, ...nothing, fromYear: year, toYear: year + 4, reviewed: '', lead: '', document: null },
});
