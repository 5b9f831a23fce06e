import { type BulkChange, type BulkRow, bulkRow } from '#contract/values/bulk.ts';
import type { EditingFault } from '#contract/records/errors.ts';
import type { BulkOutcome } from '#contract/values/editing.ts';
import { emptyValue, type ValueContent, valueContent } from '#contract/values/write.ts';
import type { FieldChange } from '../../platform/database/tables/writes.ts';
import { listOwners, listWork, lockWork, type ValueOwner, type WorkRow } from './drafts.ts';
import { changesBetween } from '../../platform/history/revisions.ts';
import { fieldsOf } from '../../platform/records/fields.ts';
import { requireVersion } from '../../platform/records/requireVersion.ts';
import { type Editing, requireRight } from '../../platform/records/scope.ts';
import { tidied, valueFaults, valueRules, yearFaults } from './rules.ts';
import { draftValue } from './write.ts';

type BulkFault = BulkOutcome['faults'][number];

interface Planned {
  readonly at: string;
  readonly owner: ValueOwner;
  readonly year: number;
  readonly content: ValueContent;
  readonly fields: FieldChange[];
}

type Judged = { readonly faults: BulkFault[] } | { readonly plan: Planned | null };

interface Present {
  readonly owners: ReadonlyMap<string, ValueOwner>;
  readonly work: ReadonlyMap<string, WorkRow>;
}

const keyOf = (indicatorId: string, year: number) => `${indicatorId}/${year}`;

const blank = { narrative: null, comment: null, notAvailable: null };

/** What a value holds once a row has changed it. */
function changed(content: ValueContent, row: BulkRow): ValueContent {
  const { locale, value, ...given } = row;
  const words = Object.fromEntries(
    (['narrative', 'comment', 'notAvailable'] as const).flatMap((field) =>
      given[field] === undefined ? [] : [[field, given[field]]],
    ),
  );
  const present = content.texts[locale] ?? blank;
  const texts = { ...content.texts, [locale]: { ...present, ...words } };
  const { upToDate, ...others } = content;
  // What was checked against another text was not checked against this one.
  const checked = Object.keys(words).length > 0 ? {} : { upToDate };
  const next = { ...others, ...checked, texts, ...(value !== undefined && { value }) };
  if (given.notAvailable) {
    return { ...next, available: false, value: value ?? null, parts: [] };
  }
  // A reason that stands in other languages only is not taken back by who sees none.
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
  const faulty = (field: string | null, key: EditingFault): Judged => ({
    faults: [{ at, field, message: `editing.${key}` }],
  });
  const parsed = bulkRow.safeParse(raw);
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path: [field], message }) => ({
      ...{ at, field: field === undefined ? null : String(field), message },
    }));
    return { faults };
  }
  const row = parsed.data;
  const owner = present.owners.get(row.indicator);
  if (!owner) return faulty('indicator', 'indicator');
  const work = present.work.get(keyOf(owner.id, row.year));
  const content = tidied(changed(work?.content ?? emptyOne(), row));
  const fields = changesBetween(fieldsOf(work?.content ?? emptyOne()), fieldsOf(content));
  if (fields.length === 0) return { plan: null };
  if ((work?.version ?? 0) !== row.version) return faulty(null, 'changedSince');
  if (work && !valueRules.edit.states.includes(work.state)) {
    return faulty(null, work.state === 'approved' ? 'locked' : 'underReview');
  }
  const checked = valueContent.safeParse(content);
  const faults = [
    ...(checked.error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message })),
    ...valueFaults(content, owner),
    ...yearFaults(row.year),
  ];
  if (faults.length > 0) {
    return { faults: faults.map(({ path, message }) => ({ at, field: path.split('.').at(-1)!, message })) };
  }
  return { plan: { at, owner, year: row.year, content, fields } };
}

const emptyOne = (): ValueContent => ({ ...emptyValue, parts: [], evidence: [] });

// Of rows for the same cell, those behind the first.
function repeated(rows: BulkChange['rows']): BulkFault[] {
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

/** Changes many values, all or none of them; a dry run only tells what would happen. */
export async function changeProgress(editing: Editing, { dryRun, rows }: BulkChange): Promise<BulkOutcome> {
  const { db, initiative } = editing;
  requireRight(editing, valueRules.edit.right);
  const owners = new Map((await listOwners(db, initiative.id)).map((owner) => [owner.slug, owner]));
  const work = await listWork(db, initiative.id);
  const present = {
    owners,
    work: new Map(work.map((row) => [keyOf(row.indicator_id, row.year), row])),
  };
  const judged = rows.map((row) => judge(row, present));
  const faults = [...judged.flatMap((each) => ('faults' in each ? each.faults : [])), ...repeated(rows)];
  const plans = judged.flatMap((each) => ('plan' in each && each.plan ? [each.plan] : []));
  const applied = !dryRun && faults.length === 0;
  if (applied) await apply(editing, plans, present);
  return {
    applied,
    changes: plans.map(({ at, owner, year, fields }) => ({ at, indicator: owner.slug, year, fields })),
    faults,
    unchanged: judged.filter((each) => 'plan' in each && each.plan === null).length,
  };
}

// In one order for everybody, so that two of them do not wait for each other.
async function apply(editing: Editing, plans: readonly Planned[], { work }: Present): Promise<void> {
  const ordered = plans.toSorted((a, b) => (keyOf(a.owner.id, a.year) < keyOf(b.owner.id, b.year) ? -1 : 1));
  for (const { owner, year, content } of ordered) {
    const row = await lockWork(editing.db, owner.id, year);
    requireVersion(work.get(keyOf(owner.id, year))?.version ?? 0, row?.version ?? 0);
    await draftValue(editing, { owner, year, row }, { content });
  }
}
