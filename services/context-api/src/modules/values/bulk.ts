import type { EditingErrorKey } from '#contract/records/errors.ts';
import { type BulkChange, type BulkRow, bulkRow } from '#contract/values/bulk.ts';
import { emptyValue, emptyValueText } from '#contract/values/constants.ts';
import type { BulkOutcome } from '#contract/values/editing.ts';
import { type ValueContent, valueContent } from '#contract/values/write.ts';
import type { FieldChange } from '../../platform/database/tables/writes.ts';
import { changesBetween } from '../../platform/history/revisions.ts';
import { fieldsOf } from '../../platform/records/fields.ts';
import { requireVersion } from '../../platform/records/requireVersion.ts';
import { type Editing, requireRight } from '../../platform/records/scope.ts';
import {
  type DraftValueRow,
  listDraftValues,
  listOwners,
  lockDraftValue,
  type ValueOwner,
} from './drafts.ts';
import { tidied, valueErrors, valueRules, yearErrors } from './rules.ts';
import { draftValue } from './write.ts';

type BulkError = BulkOutcome['fieldErrors'][number];

interface Planned {
  readonly at: string;
  readonly owner: ValueOwner;
  readonly year: number;
  readonly content: ValueContent;
  readonly fields: FieldChange[];
}

type Judged = { readonly fieldErrors: BulkError[] } | { readonly plan: Planned | null };

interface Present {
  readonly owners: ReadonlyMap<string, ValueOwner>;
  readonly draftValues: ReadonlyMap<string, DraftValueRow>;
}

const valueTextNames = Object.keys(emptyValueText) as (keyof typeof emptyValueText)[];

const keyOf = (indicatorId: string, year: number) => `${indicatorId}/${year}`;

/** Content as changed by a row. */
function changed(content: ValueContent, row: BulkRow): ValueContent {
  const { locale, value, ...given } = row;
  const words = Object.fromEntries(
    valueTextNames.flatMap((field) => (given[field] === undefined ? [] : [[field, given[field]]])),
  );
  const present = content.texts[locale] ?? emptyValueText;
  const texts = { ...content.texts, [locale]: { ...present, ...words } };
  const { upToDate, ...others } = content;
  // Checks of another text do not apply to this one.
  const checked = Object.keys(words).length > 0 ? {} : { upToDate };
  const next = { ...others, ...checked, texts, ...(value !== undefined && { value }) };
  if (given.notAvailable) {
    return { ...next, available: false, value: value ?? null, parts: [] };
  }
  // Authors who did not see a reason in other languages do not delete it.
  const isTakenBack = given.notAvailable === null && present.notAvailable !== null;
  const isBack = typeof value === 'number' || isTakenBack;
  return isBack ? { ...next, available: true, texts: withoutReasons(texts) } : next;
}

const withoutReasons = (texts: ValueContent['texts']): ValueContent['texts'] =>
  Object.fromEntries(
    Object.entries(texts).map(([locale, text]) => [locale, { ...text, notAvailable: null }]),
  );

function judge(raw: BulkChange['rows'][number], present: Present): Judged {
  const { at } = raw;
  const invalid = (field: string | null, key: EditingErrorKey): Judged => ({
    fieldErrors: [{ at, field, message: `editing.${key}` }],
  });
  const parsed = bulkRow.safeParse(raw);
  if (!parsed.success) {
    const fieldErrors = parsed.error.issues.map(({ path: [field], message }) => ({
      at,
      field: field === undefined ? null : String(field),
      message,
    }));
    return { fieldErrors };
  }
  const row = parsed.data;
  const owner = present.owners.get(row.indicator);
  if (!owner) return invalid('indicator', 'indicator');
  const draftValues = present.draftValues.get(keyOf(owner.id, row.year));
  const content = tidied(changed(draftValues?.content ?? emptyOne(), row));
  const fields = changesBetween(fieldsOf(draftValues?.content ?? emptyOne()), fieldsOf(content));
  if (fields.length === 0) return { plan: null };
  if ((draftValues?.version ?? 0) !== row.version) return invalid(null, 'changedSince');
  if (draftValues && !valueRules.edit.states.includes(draftValues.state)) {
    return invalid(null, draftValues.state === 'approved' ? 'locked' : 'underReview');
  }
  const checked = valueContent.safeParse(content);
  const fieldErrors = [
    ...(checked.error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message })),
    ...valueErrors(content, owner),
    ...yearErrors(row.year),
  ];
  if (fieldErrors.length > 0) {
    return {
      fieldErrors: fieldErrors.map(({ path, message }) => ({ at, field: path.split('.').at(-1)!, message })),
    };
  }
  return { plan: { at, owner, year: row.year, content, fields } };
}

const emptyOne = (): ValueContent => ({ ...emptyValue, parts: [], evidence: [] });

// Later rows for the same cell.
function repeated(rows: BulkChange['rows']): BulkError[] {
  const seen = new Set<string>();
  return rows.flatMap(({ at, indicator, year }) => {
    const key = JSON.stringify([indicator, year]);
    if (!seen.has(key)) {
      seen.add(key);
      return [];
    }
    return [{ at, field: null, message: 'editing.twice' }];
  });
}

// A table may be older than the name of an indicator.
const ownersBySlug = (owners: readonly ValueOwner[]): ReadonlyMap<string, ValueOwner> =>
  new Map([
    ...owners.flatMap((owner) => owner.former_slugs.map((slug) => [slug, owner] as const)),
    ...owners.map((owner) => [owner.slug, owner] as const),
  ]);

/** Changes all values or none; a dry run returns the effects. */
export async function changeProgress(editing: Editing, { dryRun, rows }: BulkChange): Promise<BulkOutcome> {
  const { db, initiative } = editing;
  requireRight(editing, valueRules.edit.right);
  const owners = ownersBySlug(await listOwners(db, initiative.id));
  const draftValues = await listDraftValues(db, initiative.id);
  const present = {
    owners,
    draftValues: new Map(draftValues.map((row) => [keyOf(row.indicator_id, row.year), row])),
  };
  const judged = rows.map((row) => judge(row, present));
  const fieldErrors = [
    ...judged.flatMap((each) => ('fieldErrors' in each ? each.fieldErrors : [])),
    ...repeated(rows),
  ];
  const plans = judged.flatMap((each) => ('plan' in each && each.plan ? [each.plan] : []));
  const applied = !dryRun && fieldErrors.length === 0;
  if (applied) await apply(editing, plans, present);
  return {
    applied,
    changes: plans.map(({ at, owner, year, fields }) => ({ at, indicator: owner.slug, year, fields })),
    fieldErrors,
    unchanged: judged.filter((each) => 'plan' in each && each.plan === null).length,
  };
}

// A fixed order prevents deadlocks.
async function apply(editing: Editing, plans: readonly Planned[], { draftValues }: Present): Promise<void> {
  const ordered = plans.toSorted((a, b) => (keyOf(a.owner.id, a.year) < keyOf(b.owner.id, b.year) ? -1 : 1));
  for (const { owner, year, content } of ordered) {
    const row = await lockDraftValue(editing.db, owner.id, year);
    requireVersion(draftValues.get(keyOf(owner.id, year))?.version ?? 0, row?.version ?? 0);
    await draftValue(editing, { owner, year, row }, { content });
  }
}
