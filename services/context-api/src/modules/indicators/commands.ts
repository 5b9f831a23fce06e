import type { Kysely } from 'kysely';
import { progressOf } from '#contract/indicators/computeProgress.ts';
import type { EditedIndicator } from '#contract/indicators/editing.ts';
import type { IndicatorContent, NewIndicator } from '#contract/indicators/write.ts';
import type { Withdrawal } from '#contract/records/withdrawal.ts';
import type { OutdatedTexts } from '#contract/records/write.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { copiedTexts, outdatedInCopy } from '../../platform/content/copies.ts';
import { freeSlug } from '../../platform/content/renaming.ts';
import type { Database } from '../../platform/database/schema.ts';
import { orderRecords, positionOf } from '../../platform/records/moveRecord.ts';
import { type Editing, requireNoErrors, requireRight } from '../../platform/records/scope.ts';
import { requirePublished, requireStaysPublic } from '../../platform/records/staysPublic.ts';
import {
  type AuditMetadata,
  fieldError,
  findLocked,
  followItsName,
  hasChanged,
  lockRecord,
  outdatedIn,
  recordChange,
  sourceErrors,
  toEdited,
} from '../../platform/records/versionedRecord.ts';
import { type DraftValueRow, listDraftValues } from '../values/drafts.ts';
import { toEditedValue } from '../values/editedValue.ts';
import { findGoalOfIndicator, type GoalOfIndicator } from './goalOfIndicator.ts';
import {
  type IndicatorRow,
  insertIndicator,
  isOfSameGoal,
  listEditedIndicators,
  updateIndicator,
} from './write.ts';

export const toEditedIndicator = (
  editing: Editing<Kysely<Database>>,
  row: IndicatorRow,
  draftValues: readonly DraftValueRow[],
): EditedIndicator => ({
  ...toEdited(editing, row),
  content: row.content,
  progress: progressOf({ ...row.content, values: row.approved }),
  values: draftValues
    .filter((each) => each.indicator_id === row.id)
    .map((each) => toEditedValue(editing, row, each)),
});

async function read(editing: Editing, id: string) {
  const { db, initiative } = editing;
  const row = (await listEditedIndicators(db, initiative.id)).find((each) => each.id === id)!;
  return { row, draftValues: await listDraftValues(db, initiative.id) };
}

async function goalOf({ db, initiative }: Editing, slug: string): Promise<GoalOfIndicator> {
  const goal = await findGoalOfIndicator(db, { initiativeId: initiative.id, slug });
  requireNoErrors(goal ? [] : [fieldError('goal', 'goal')]);
  return goal!;
}

// Indicators appear and disappear with their goal.
const isPublic = (content: IndicatorContent, goal: GoalOfIndicator) =>
  content.status === 'published' && goal.status === 'published';

/** Returns an indicator with its place in its goal, from 1. */
async function withPosition({ db, initiative }: Editing, row: IndicatorRow) {
  const indicators = await listEditedIndicators(db, initiative.id);
  const ofGoal = indicators.filter((each) => isOfSameGoal(each, row));
  return { ...row, content: { ...row.content, position: positionOf(ofGoal, row.id) } };
}

async function finish(editing: Editing, id: string, change: AuditMetadata & { before?: IndicatorRow }) {
  const { before, action, reason = null } = change;
  const { row } = await read(editing, id);
  const after = before && 'position' in before.content ? await withPosition(editing, row) : row;
  await recordChange(editing, 'indicator', { before, after, action: action ?? 'create', reason });
  const { row: recorded, draftValues } = await read(editing, id);
  return toEditedIndicator(editing, recorded, draftValues);
}

export async function createIndicator(
  editing: Editing,
  { sourceLocale, upToDate: _upToDate, ...content }: NewIndicator,
  outdated: OutdatedTexts = {},
): Promise<EditedIndicator> {
  const { db, editor, initiative } = editing;
  requireRight(editing, 'indicator.edit');
  const name = content.texts[sourceLocale]!.name;
  const slug = await freeSlug(db, 'indicator', { name, scope: { initiative_id: initiative.id } });
  requireNoErrors(slug ? [] : [fieldError(`texts.${sourceLocale}.name`, 'nameWithoutSlug')]);
  const place = { initiativeId: initiative.id, slug, sourceLocale };
  const by = editor.bearer.oid;
  const { id: goalId } = await goalOf(editing, content.goal);
  return finish(editing, await insertIndicator(db, { ...place, content, outdated, goalId, by }), {});
}

/** Adds a draft with the content of another indicator below it, without values. */
export async function duplicateIndicator(editing: Editing, slug: string): Promise<EditedIndicator> {
  requireRight(editing, 'indicator.edit');
  const list = () => listEditedIndicators(editing.db, editing.initiative.id);
  const original = await findLocked(editing, 'indicator', { slug, list });
  const { content, source_locale, outdated } = original;
  const copy: NewIndicator = {
    ...content,
    status: 'draft',
    texts: await copiedTexts(editing.db, 'indicator', {
      ...{ texts: content.texts, sourceLocale: source_locale },
      scope: { initiative_id: editing.initiative.id },
    }),
    sourceLocale: source_locale,
  };
  const added = await createIndicator(editing, copy, outdatedInCopy(outdated));
  const others = (await list()).filter((each) => isOfSameGoal(each, original));
  const { id } = others.find((each) => each.slug === added.slug)!;
  const ids = others.map((each) => each.id).filter((each) => each !== id);
  await orderRecords(editing.db, 'indicator', ids.toSpliced(ids.indexOf(original.id) + 1, 0, id));
  const { row, draftValues } = await read(editing, id);
  return toEditedIndicator(editing, row, draftValues);
}

interface IndicatorAddress {
  readonly slug: string;
  readonly version: number;
}

interface IndicatorChange extends IndicatorAddress, AuditMetadata {
  readonly content: IndicatorContent;
}

// Numbers do not fit an indicator in words, nor the reverse.
const errorsOf = (content: IndicatorContent, before: IndicatorRow, hasValues: boolean, source: Locale) => [
  ...sourceErrors(content.texts, source),
  ...(content.type !== before.content.type && hasValues ? [fieldError('type', 'typeHasValues')] : []),
];

/** Replaces an indicator; its values stay. */
export async function putIndicator(
  editing: Editing,
  { slug, version, content: given, outdated: known, action = 'edit', reason = null }: IndicatorChange,
): Promise<EditedIndicator> {
  const { db, editor, initiative } = editing;
  const { upToDate, ...content } = given;
  requireRight(editing, action === 'withdraw' ? 'indicator.withdraw' : 'indicator.edit');
  const list = () => listEditedIndicators(db, initiative.id);
  const before = await lockRecord(editing, 'indicator', { slug, version, list });
  const goal = await goalOf(editing, content.goal);
  const goalBefore = await goalOf(editing, before.content.goal);
  requireStaysPublic(editing, 'indicator', {
    wasPublic: isPublic(before.content, goalBefore),
    isPublic: isPublic(content, goal),
    field: content.status === 'published' ? 'goal' : 'status',
    action,
  });
  const draftValues = await listDraftValues(db, initiative.id);
  const hasValues = draftValues.some((each) => each.indicator_id === before.id);
  requireNoErrors(errorsOf(content, before, hasValues, before.source_locale));
  const said = ({ texts }: IndicatorContent, _other: IndicatorContent, locale: Locale) => texts[locale];
  const outdated = known ?? outdatedIn(before, content, { upToDate, said });
  if (!hasChanged(before, { content, outdated })) return toEditedIndicator(editing, before, draftValues);
  const by = editor.bearer.oid;
  const isElsewhere = goal.id !== goalBefore.id;
  const placed = isElsewhere ? await withPosition(editing, before) : before;
  await updateIndicator(db, before, { content, outdated, goalId: goal.id, by, isElsewhere });
  await followItsName(editing, 'indicator', { before, after: content.texts });
  return finish(editing, before.id, { before: placed, action, reason });
}

/** Hides an indicator from visitors; its values stay. */
export async function withdrawIndicator(
  editing: Editing,
  { slug, version }: IndicatorAddress,
  { to, note }: Withdrawal,
): Promise<EditedIndicator> {
  requireRight(editing, 'indicator.withdraw');
  const list = () => listEditedIndicators(editing.db, editing.initiative.id);
  const { content } = await lockRecord(editing, 'indicator', { slug, version, list });
  requirePublished(content.status);
  const change = { slug, version, content: { ...content, status: to } };
  return putIndicator(editing, { ...change, action: 'withdraw', reason: note });
}
