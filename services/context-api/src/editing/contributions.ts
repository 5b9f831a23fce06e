import { actionBody, planBody } from '#contract/actionEditing.ts';
import { documentBody } from '#contract/documentEditing.ts';
import type { Locale } from '#contract/locale.ts';
import type { MaturityCriterion } from '#contract/maturityCriteria.ts';
import { maturityAnswer } from '#contract/maturityEditing.ts';
import type { Right } from '#contract/rights.ts';
import { updateBody } from '#contract/updateEditing.ts';
import { ProblemError } from '../problemError.ts';
import {
  actionContent,
  type HeldAction,
  type HeldPlan,
  planContent,
  writeAction,
  writePlan,
} from '../repositories/actions/write.ts';
import { documentContent, writeDocument } from '../repositories/documents/write.ts';
import {
  type HeldRecord,
  holdRecord,
  type Words,
  type WrittenEntity,
} from '../repositories/editing/contribution.ts';
import { readAnswers } from '../repositories/maturity/answers.ts';
import { draftAnswer } from '../repositories/maturity/write.ts';
import { type HeldStory, updateContent, writeUpdate } from '../repositories/stories/write.ts';
import { requireVersion } from '../routes/version.ts';
import { parsed, type Reading, type Restorable } from './restorable.ts';
import { type Editing, requireRight } from './scope.ts';

const missing = () => new ProblemError('not-found', { detail: 'There is no such record' });

type Texts = Record<string, Record<string, string>>;

/** An earlier state as it is sent in the language of the record, and its words in the others. */
function written(content: unknown, source: Locale): { body: object; further: Words[] } {
  const { texts, ...rest } = content as { texts: Texts };
  const { outputs, ...own } = texts[source] ?? {};
  const body = {
    ...rest,
    language: source,
    ...own,
    ...(outputs !== undefined && { outputs: outputs.split('\n').filter(Boolean) }),
  };
  const further = Object.entries(texts)
    .filter(([locale]) => locale !== source)
    .map(([locale, words]) => ({ ...words, locale: locale as Locale, name: words['name'] ?? '' }));
  return { body, further };
}

interface Kind<Held extends HeldRecord> {
  readonly entity: WrittenEntity;
  readonly right: (held: HeldRecord) => Right;
  readonly content: (editing: Reading, id: string) => Promise<{ texts: object }>;
  readonly write: (
    editing: Editing,
    change: { held: Held; content: unknown; telling: { action: 'restore'; reason: string } },
  ) => Promise<unknown>;
}

/** A kind of record that is written as a whole. */
const whole = <Held extends HeldRecord>({ entity, right, content, write }: Kind<Held>): Restorable => ({
  present: async (editing, { recordId }) => {
    const row = await editing.db
      .selectFrom(entity)
      .select('version')
      .where('id', '=', recordId)
      .executeTakeFirst();
    return row && { version: row.version, content: await content(editing, recordId) };
  },
  blank: {},
  restore: async (editing, { key, version, content: earlier, reason }) => {
    const within = { initiative_id: editing.initiative.id };
    const held = await holdRecord<Held>(editing.db, entity, { slug: key, within });
    if (!held) throw missing();
    requireRight(editing, right(held));
    requireVersion(version, held.version);
    return write(editing, { held, content: earlier, telling: { action: 'restore', reason } });
  },
});

const telling = ({ editor, initiative }: Editing) => ({ author: editor, initiativeId: initiative.id });

const maturity: Restorable = {
  present: async ({ db, editor }, { recordId }) => {
    const [maturityId = '', criterion] = recordId.split('/');
    const answers = await readAnswers(db, { maturityId, oid: editor.bearer.oid });
    const found = answers.find((each) => each.criterion === criterion);
    return found && { version: found.version, content: { ...found.answer, texts: {} } };
  },
  blank: {},
  restore: async (editing, { key, version, content, reason }) => {
    const { db, editor, initiative } = editing;
    const [year, criterion] = key.split('/') as [string, MaturityCriterion];
    requireRight(editing, 'maturity.draft');
    const held = await db
      .selectFrom('maturity')
      .select('id')
      .where('initiative_id', '=', initiative.id)
      .where('year', '=', Number(year))
      .forUpdate()
      .executeTakeFirst();
    if (!held) throw missing();
    const answers = await readAnswers(db, { maturityId: held.id, oid: editor.bearer.oid });
    const found = answers.find((each) => each.criterion === criterion)!;
    requireVersion(version, found.version);
    if (found.state === 'validated') throw new ProblemError('conflict', { detail: 'The answer is locked' });
    const change = { author: editor, maturityId: held.id, initiativeId: initiative.id, found };
    await draftAnswer(db, change, parsed(maturityAnswer, content), { action: 'restore', reason });
  },
};

/** How earlier states of what members write are shown and restored. */
export const contributions: Readonly<Record<string, Restorable>> = {
  maturity,
  action: whole<HeldAction>({
    entity: 'action',
    right: ({ status }) => (status === 'draft' ? 'action.edit' : 'action.publish'),
    content: ({ db }, id) => actionContent(db, id),
    write: (editing, { held, content, telling: how }) => {
      const { body, further } = written(content, held.source_locale);
      const change = { telling: { ...telling(editing), ...how }, held, further };
      return writeAction(editing.db, { ...change, body: parsed(actionBody, body) });
    },
  }),
  action_plan: whole<HeldPlan>({
    entity: 'action_plan',
    right: () => 'plan.edit',
    content: ({ db, initiative }, id) => planContent(db, initiative.id, id),
    write: (editing, { held, content, telling: how }) => {
      const { body, further } = written(content, held.source_locale);
      const change = { telling: { ...telling(editing), ...how }, held, further };
      return writePlan(editing.db, { ...change, body: parsed(planBody, body) });
    },
  }),
  story: whole<HeldStory>({
    entity: 'story',
    right: () => 'update.write',
    content: ({ db }, id) => updateContent(db, id),
    write: (editing, { held, content, telling: how }) => {
      const { body, further } = written(content, held.source_locale);
      const change = { telling: { ...telling(editing), ...how }, held, further };
      return writeUpdate(editing.db, { ...change, body: parsed(updateBody, body) });
    },
  }),
  document: whole<HeldRecord & { organization_id: string }>({
    entity: 'document',
    right: () => 'document.write',
    content: ({ db }, id) => documentContent(db, id),
    write: (editing, { held, content, telling: how }) => {
      const { body, further } = written(content, held.source_locale);
      const change = { telling: { ...telling(editing), ...how }, held, further };
      const { organization_id: organizationId } = held;
      return writeDocument(editing.db, { ...change, organizationId, body: parsed(documentBody, body) });
    },
  }),
};
