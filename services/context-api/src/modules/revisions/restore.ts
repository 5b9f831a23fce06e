import type { Kysely, Transaction } from 'kysely';
import { goalTexts } from '#contract/goals/schema.ts';
import { goalContent } from '#contract/goals/write.ts';
import { indicatorTexts } from '#contract/indicators/schema.ts';
import { indicatorContent } from '#contract/indicators/write.ts';
import { emptyText } from '#contract/records/derive.ts';
import type { OutdatedTexts } from '#contract/records/write.ts';
import type { RevisionState } from '#contract/revisions/schema.ts';
import { emptyValueText } from '#contract/values/constants.ts';
import { valueContent } from '#contract/values/write.ts';
import type { Database } from '../../platform/database/schema.ts';
import { changesSince, findRecord, type HistoryAddress } from '../../platform/history/history.ts';
import { ProblemError } from '../../platform/problems/problemError.ts';
import type { EditedRow } from '../../platform/records/editedRow.ts';
import { contentOf, fieldsOf } from '../../platform/records/fields.ts';
import { positionOf } from '../../platform/records/moveRecord.ts';
import type {
  Editing,
  InInitiative,
  InOrganization,
  Speaking,
  Working,
} from '../../platform/records/scope.ts';
import { historyOf } from '../../platform/records/versionedRecord.ts';
import { putGoal } from '../goals/commands.ts';
import { moveGoal } from '../goals/order.ts';
import { listEditedGoals } from '../goals/write.ts';
import { putIndicator } from '../indicators/commands.ts';
import { moveIndicator } from '../indicators/order.ts';
import { isOfSameGoal, listEditedIndicators } from '../indicators/write.ts';
import { findDraftValue } from '../values/drafts.ts';
import { putValue } from '../values/write.ts';
import { before, type Fields, parsed, type Restorable } from './restorable.ts';
import { contributionsOfInitiative, contributionsOfOrganization } from './restoreContributions.ts';
import { maturity } from './restoreResponse.ts';

const withHistory = (row: EditedRow<{ texts: object }> | undefined) =>
  row && { version: row.version, content: historyOf(row) };

const audit = (reason: string) => ({ action: 'restore', reason }) as const;

const restorables: Readonly<Record<string, Restorable<InInitiative>>> = {
  ...contributionsOfInitiative,
  maturity,
  goal: {
    present: async ({ db, initiative }, { recordId }) => {
      const goals = await listEditedGoals(db, initiative.id);
      const state = withHistory(goals.find(({ id }) => id === recordId));
      return state && { ...state, content: { ...state.content, position: positionOf(goals, recordId) } };
    },
    blank: emptyText(goalTexts),
    restore: async (editing, { key, version, content: { outdated, position, ...content }, reason }) => {
      const restored = await putGoal(editing, {
        slug: key,
        version,
        content: parsed(goalContent, content),
        outdated: outdated as OutdatedTexts,
        ...audit(reason),
      });
      const address = { slug: restored.slug, version: restored.version };
      return moveGoal(editing, { ...address, position: Number(position), ...audit(reason) });
    },
  },
  indicator: {
    present: async ({ db, initiative }, { recordId }) => {
      const indicators = await listEditedIndicators(db, initiative.id);
      const row = indicators.find(({ id }) => id === recordId);
      const state = withHistory(row);
      const ofGoal = row ? indicators.filter((each) => isOfSameGoal(each, row)) : [];
      return state && { ...state, content: { ...state.content, position: positionOf(ofGoal, recordId) } };
    },
    blank: emptyText(indicatorTexts),
    restore: async (editing, { key, version, content: { outdated, position, ...content }, reason }) => {
      const restored = await putIndicator(editing, {
        slug: key,
        version,
        content: parsed(indicatorContent, content),
        outdated: outdated as OutdatedTexts,
        ...audit(reason),
      });
      const address = { slug: restored.slug, version: restored.version };
      return moveIndicator(editing, { ...address, position: Number(position), ...audit(reason) });
    },
  },
  value: {
    present: async ({ db }, { recordId }) => {
      const [indicatorId, year] = recordId.split('/');
      return findDraftValue(db, indicatorId!, Number(year));
    },
    blank: emptyValueText,
    restore: (editing, { key, version, content, reason }) => {
      const [indicator, year] = key.split('/');
      const address = { indicator: indicator!, year: Number(year), version };
      return putValue(editing, address, { content: parsed(valueContent, content), ...audit(reason) });
    },
  },
};

interface History<Place, Db extends Kysely<Database>> {
  readonly at: Working<Db> & Place;
  readonly owner: HistoryAddress;
  readonly restorables: Readonly<Record<string, Restorable<Place>>>;
}

export const historyOfInitiative = <Db extends Kysely<Database>>(
  at: Editing<Db>,
): History<InInitiative, Db> => ({ at, owner: { entity: 'initiative', id: at.initiative.id }, restorables });

export const historyOfOrganization = <Db extends Kysely<Database>>(
  at: Speaking<Db>,
): History<InOrganization, Db> => ({
  at,
  owner: { entity: 'organization', id: at.organization.id },
  restorables: contributionsOfOrganization,
});

interface Wanted {
  /** Address of the record: `value:hectares/2024`. */
  readonly record: string;
  readonly version: number;
}

const missing = () => new ProblemError('not-found', { detail: 'This version does not exist' });

/**
 * Returns a record as of a version, by undoing later changes.
 *
 * @throws ProblemError `not-found`
 */
export async function stateOf<Place>(
  { at, owner, restorables: kinds }: History<Place, Kysely<Database>>,
  { record, version }: Wanted,
): Promise<RevisionState> {
  const found = await findRecord(at.db, owner, record);
  const restorable = found && kinds[found.kind];
  const present = restorable && (await restorable.present(at, found));
  if (!present || version > present.version) throw missing();
  const since = await changesSince(at.db, found, version);
  if (since.length !== present.version - version) throw missing();
  const own = fieldsOf(present.content);
  const takeBack = restorable.takeBack ?? before;
  const fields = since.reduce<Fields>(takeBack, own);
  const edited = Object.entries(fields).filter(([field, value]) =>
    field.startsWith('texts.') ? value !== null : field in own,
  );
  return {
    record,
    version,
    present: present.version,
    content: contentOf(Object.fromEntries(edited), restorable.blank),
  };
}

/** @param read the version of the record that the editor has seen */
export async function restore<Place>(
  history: History<Place, Transaction<Database>>,
  wanted: Wanted,
  { read, reason }: { readonly read: number; readonly reason: string },
): Promise<RevisionState> {
  const { at, owner, restorables: kinds } = history;
  const { content } = await stateOf(history, wanted);
  const found = await findRecord(at.db, owner, wanted.record);
  const key = wanted.record.slice(wanted.record.indexOf(':') + 1);
  await kinds[found!.kind]!.restore(at, { key, version: read, content, reason });
  return stateOf(history, wanted);
}
