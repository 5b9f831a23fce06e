import type { EditedGoal } from '#contract/goals/editing.ts';
import type { GoalContent, NewGoal } from '#contract/goals/write.ts';
import type { Withdrawal } from '#contract/records/withdrawal.ts';
import type { OutdatedTexts } from '#contract/records/write.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { copiedTexts, outdatedInCopy } from '../../platform/content/copies.ts';
import { freeSlug } from '../../platform/content/renaming.ts';
import { withRowIds } from '../../platform/definitions/rowIds.ts';
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
import { type GoalRow, insertGoal, listEditedGoals, updateGoal } from './write.ts';

export const toEditedGoal = (editing: Pick<Editing, 'editor'>, row: GoalRow): EditedGoal => ({
  ...toEdited(editing, row),
  content: row.content,
});

const errorsOf = ({ texts, milestones }: GoalContent, source: Locale) => [
  ...sourceErrors(texts, source),
  ...milestones.flatMap((each, index) => sourceErrors(each.texts, source, `milestones.${index}.texts`)),
];

const find = async ({ db, initiative }: Editing, wanted: string) =>
  (await listEditedGoals(db, initiative.id)).find(({ id }) => id === wanted)!;

// New or removed milestones make no translation outdated.
const goalSaid = ({ texts, milestones }: GoalContent, other: GoalContent, locale: Locale) => [
  texts[locale],
  milestones
    .filter(({ id }) => other.milestones.some((each) => each.id === id))
    .toSorted((one, another) => (one.id! < another.id! ? -1 : 1))
    .map((milestone) => milestone.texts[locale]),
];

export async function createGoal(
  editing: Editing,
  { sourceLocale, upToDate: _upToDate, ...content }: NewGoal,
  outdated: OutdatedTexts = {},
): Promise<EditedGoal> {
  const { db, editor, initiative } = editing;
  requireRight(editing, 'goal.edit');
  requireNoErrors(errorsOf(content, sourceLocale));
  const { name } = content.texts[sourceLocale]!;
  const slug = await freeSlug(db, 'goal', { name, scope: { initiative_id: initiative.id } });
  requireNoErrors(slug ? [] : [fieldError(`texts.${sourceLocale}.name`, 'nameWithoutSlug')]);
  const place = { initiativeId: initiative.id, slug, sourceLocale };
  const id = await insertGoal(db, { ...place, content, outdated, by: editor.bearer.oid });
  const after = await find(editing, id);
  await recordChange(editing, 'goal', { before: undefined, after, action: 'create' });
  return toEditedGoal(editing, await find(editing, id));
}

/** Adds a draft with the content of another goal, of which nothing has been reached and nothing is measured. */
export async function duplicateGoal(editing: Editing, slug: string): Promise<EditedGoal> {
  requireRight(editing, 'goal.edit');
  const list = () => listEditedGoals(editing.db, editing.initiative.id);
  const { content, source_locale, outdated } = await findLocked(editing, 'goal', { slug, list });
  const copy: NewGoal = {
    ...content,
    status: 'draft',
    milestones: content.milestones.map(({ id: _id, ...milestone }) => ({ ...milestone, done: false })),
    texts: await copiedTexts(editing.db, 'goal', {
      ...{ texts: content.texts, sourceLocale: source_locale },
      scope: { initiative_id: editing.initiative.id },
    }),
    sourceLocale: source_locale,
  };
  return createGoal(editing, copy, outdatedInCopy(outdated));
}

interface GoalAddress {
  readonly slug: string;
  readonly version: number;
}

interface GoalChange extends GoalAddress, AuditMetadata {
  readonly content: GoalContent;
}

/** Replaces a goal. */
export async function putGoal(
  editing: Editing,
  { slug, version, content: given, outdated: known, action = 'edit', reason = null }: GoalChange,
): Promise<EditedGoal> {
  const { db, editor, initiative } = editing;
  const { upToDate, ...written } = given;
  requireRight(editing, action === 'withdraw' ? 'goal.withdraw' : 'goal.edit');
  const list = () => listEditedGoals(db, initiative.id);
  const before = await lockRecord(editing, 'goal', { slug, version, list });
  const content = { ...written, milestones: withRowIds(written.milestones, before.content.milestones) };
  requireStaysPublic(editing, 'goal', {
    wasPublic: before.content.status === 'published',
    isPublic: content.status === 'published',
    field: 'status',
    action,
  });
  requireNoErrors(errorsOf(content, before.source_locale));
  const outdated = known ?? outdatedIn(before, content, { upToDate, said: goalSaid });
  if (!hasChanged(before, { content, outdated })) return toEditedGoal(editing, before);
  await updateGoal(db, before, { content, outdated, by: editor.bearer.oid });
  await followItsName(editing, 'goal', { before, after: content.texts });
  await recordChange(editing, 'goal', { before, after: await find(editing, before.id), action, reason });
  return toEditedGoal(editing, await find(editing, before.id));
}

/** Hides a goal and its indicators from visitors. */
export async function withdrawGoal(
  editing: Editing,
  { slug, version }: GoalAddress,
  { to, note }: Withdrawal,
): Promise<EditedGoal> {
  requireRight(editing, 'goal.withdraw');
  const list = () => listEditedGoals(editing.db, editing.initiative.id);
  const { content } = await lockRecord(editing, 'goal', { slug, version, list });
  requirePublished(content.status);
  const change = { slug, version, content: { ...content, status: to } };
  return putGoal(editing, { ...change, action: 'withdraw', reason: note });
}
