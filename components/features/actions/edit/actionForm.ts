import type { ActionBody, ActionEditing, PlanBody } from '#contract/actions/write.ts';
import type { CodeLists } from '#contract/codeLists/schema.ts';
import type { RecordState } from '#contract/records/constants.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { newEvidence } from '#lib/records/evidence.ts';
import { fieldsOfValues, type FormShape, nestedValues } from '#lib/records/formShape.ts';
import { typedLines } from '#lib/records/typed.ts';
import { type WrittenFields, writtenFields } from '#lib/records/writtenTexts.ts';

export interface ActionFormProps {
  editing: ActionEditing;
  lists: CodeLists;
  states: readonly RecordState[];
}

export type ActionFields = WrittenFields<ActionBody>;
export type PlanFields = WrittenFields<PlanBody>;

export const planText = { name: '', summary: '', description: '' };
export const actionText = { ...planText, outputs: [] as string[] };

/** Record as its editors load it. */
interface Written<B> {
  readonly body: B;
  readonly sourceLocale?: Locale | undefined;
}

export const actionFields = ({ body, sourceLocale }: Written<ActionBody>): ActionFields =>
  writtenFields<ActionBody>(body, { blank: actionText, sourceLocale });

export const planFields = ({ body, sourceLocale }: Written<PlanBody>): PlanFields =>
  writtenFields<PlanBody>(body, { blank: planText, sourceLocale });

type Texts = Readonly<Partial<Record<Locale, Readonly<Record<string, unknown>>>>>;

/** Reads or writes the outputs of all languages: a list in the record, lines in the form. */
const withOutputs = (texts: Texts, act: (outputs: unknown) => unknown): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([locale, text]) => [locale, { ...text, outputs: act(text.outputs) }]),
  );

/** Separates the leader from the other actors. */
export const actionShape: FormShape<ActionFields> = {
  toValues(fields) {
    const { texts, ...values } = nestedValues(fields) as { texts: Texts };
    const [lead = '', ...actors] = fields.actors;
    const lines = withOutputs(texts, (outputs) => (outputs as readonly string[]).join('\n'));
    return { ...values, texts: lines, lead, actors };
  },
  toFields({ texts, lead, actors, ...values }, fields) {
    const others = (actors as readonly string[]).filter((actor) => actor !== lead);
    return fieldsOfValues(
      {
        ...values,
        texts: withOutputs(texts as Texts, (typed) => typedLines(typeof typed === 'string' ? typed : '')),
        actors: lead ? [lead, ...others] : [],
      },
      fields,
    );
  },
};

/** Stores the document of a plan as a list of at most one. */
export const planShape: FormShape<PlanFields> = {
  toValues: (fields) => ({ ...nestedValues(fields), document: documentOf(fields) }),
  toFields: ({ document, ...values }, fields) =>
    fieldsOfValues({ ...values, document: (document as readonly unknown[])[0] ?? null }, fields),
};

export const documentOf = ({ document }: Pick<PlanBody, 'document'>) => (document ? [document] : []);

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
