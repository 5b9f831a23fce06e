import type { Kysely } from 'kysely';
import type { EditedValue, ValueAction } from '#contract/values/editing.ts';
import { valueActions } from '#contract/values/editing.ts';
import type { Database } from '../../platform/database/schema.ts';
import { type Editing, hasRight } from '../../platform/records/scope.ts';
import { stepOf } from '../../platform/records/stepOf.ts';
import type { DraftValueRow, ValueOwner } from './drafts.ts';
import { outdatedValue } from './outdatedValue.ts';
import { isOwn, isPossible, valueRules } from './rules.ts';

type Reading = Editing<Kysely<Database>>;

/** Steps that the editor may take now. */
function actionsOf(editing: Reading, row: DraftValueRow): ValueAction[] {
  return valueActions.filter((action) => {
    const rule = valueRules[action];
    const own = rule.byOthers && isOwn(row, editing.editor.bearer.oid, action);
    return hasRight(editing, rule.right) && isPossible(rule, row) && !own;
  });
}

export function toEditedValue(
  editing: Reading,
  owner: Pick<ValueOwner, 'slug' | 'source_locale'>,
  row: DraftValueRow,
): EditedValue {
  const step = (oid: string | null, name: string | null, at: Date | null) =>
    stepOf(editing, oid, { name, at });
  return {
    indicator: owner.slug,
    year: row.year,
    version: row.version,
    state: row.state,
    content: row.content,
    isPublic: row.isPublic,
    outdated: outdatedValue(row, owner),
    edited: step(row.edited_by, row.edited_name, row.edited_at)!,
    submitted: step(row.submitted_by, row.submitted_name, row.submitted_at),
    submission: row.submission,
    reviewed: step(row.reviewed_by, row.reviewed_name, row.reviewed_at),
    note: row.note,
    correction:
      row.correction_reason === null
        ? null
        : {
            reason: row.correction_reason,
            requested: step(row.correction_by, row.correction_name, row.correction_at)!,
          },
    verification: {
      state: row.verification,
      by: row.verifier_type,
      note: row.verification_note,
      set: step(row.verified_by, row.verified_name, row.verified_at),
    },
    actions: actionsOf(editing, row),
  };
}
