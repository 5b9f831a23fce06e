import type { EditedValue } from '#contract/values/editing.ts';
import type { ValueContent } from '#contract/values/write.ts';
import { changesBetween } from '../../platform/history/revisions.ts';
import { attachEvidence } from '../../platform/records/evidence.ts';
import { fieldsOf } from '../../platform/records/fields.ts';
import { requireVersion } from '../../platform/records/requireVersion.ts';
import { type Editing, requireNoErrors, requireRight } from '../../platform/records/scope.ts';
import {
  type DraftValueRow,
  insertDraftValue,
  lockDraftValue,
  updateDraftValue,
  type ValueOwner,
} from './drafts.ts';
import { toEditedValue } from './editedValue.ts';
import { tidied, valueErrors, valueRules, yearErrors } from './rules.ts';
import { ownerOf, recordStep, requireStep, type ValueAddress } from './steps.ts';

/** Content of a value, and the name of its change in the history. */
interface Draft {
  readonly content: ValueContent;
  readonly action?: 'edit' | 'restore';
  readonly reason?: string | null;
}

interface Place {
  readonly owner: ValueOwner;
  readonly year: number;
  readonly row: DraftValueRow | undefined;
}

async function write(editing: Editing, { owner, year, row }: Place, content: ValueContent): Promise<void> {
  const { oid, name } = editing.editor.bearer;
  const version = (row?.version ?? 0) + 1;
  const columns = {
    version,
    content: JSON.stringify(content),
    updated_by: oid,
    edited_by: oid,
    edited_name: name,
    edited_at: new Date(),
    authors: JSON.stringify([...new Set([...(row?.authors ?? []), oid])]),
  };
  if (row) return updateDraftValue(editing.db, row, columns);
  const isFirst = await insertDraftValue(editing.db, {
    indicator_id: owner.id,
    year,
    state: 'draft',
    verification: 'self-reported',
    ...columns,
  });
  // Faster authors have made version 1.
  requireVersion(0, isFirst ? 0 : 1);
}

/** Drafts a value, whose place the caller has checked. */
export async function draftValue(
  editing: Editing,
  place: Place,
  { content: given, action = 'edit', reason = null }: Draft,
): Promise<EditedValue> {
  const { owner, year, row } = place;
  const content = tidied(given);
  if (row && changesBetween(fieldsOf(row.content), fieldsOf(content)).length === 0) {
    return toEditedValue(editing, owner, row);
  }
  const [before, after] = [row?.content.evidence ?? [], content.evidence];
  await attachEvidence(editing.db, { author: editing.editor, action }, { before, after, path: 'evidence' });
  await write(editing, place, content);
  return recordStep(editing, { owner, year, before: row }, { action: row ? action : 'create', reason });
}

/**
 * Saves the value of a year as a draft.
 *
 * @throws ProblemError where it may not be written, is another version, or does not fit its indicator
 */
export async function putValue(editing: Editing, address: ValueAddress, draft: Draft): Promise<EditedValue> {
  const { year, version } = address;
  const owner = await ownerOf(editing, address.indicator);
  requireRight(editing, valueRules.edit.right);
  const row = await lockDraftValue(editing.db, owner.id, year);
  if (row) requireStep(editing, 'edit', { row, version });
  else requireVersion(version, 0);
  requireNoErrors([...yearErrors(year), ...valueErrors(draft.content, owner)]);
  return draftValue(editing, { owner, year, row }, draft);
}
