import { type Kysely, sql, type SqlBool } from 'kysely';
import { latestValue } from '#contract/indicators/latest.ts';
import type { IndicatorStatus, IndicatorSummary } from '#contract/indicators/schema.ts';
import type { SearchResult } from '#contract/search/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { SearchKind } from '#contract/shared/searchKinds.ts';
import type { Database } from '../../platform/database/schema.ts';
import { indicatorsById } from '../goals/summary.ts';
import { type MeasuredRow, measuredWhere, toProgress } from '../indicators/progressCounts.ts';

interface Found {
  readonly kind: SearchKind;
  readonly id: string;
}

/** Progress and verification of a found record; empty for kinds without indicators. */
export type FoundProgress = Pick<SearchResult, 'progress' | 'status'>;

const conditions = {
  initiative: sql<SqlBool>`goal.initiative_id = found.id`,
  goal: sql<SqlBool>`goal.id = found.id`,
} as const;

const idsOf = (rows: readonly Found[], wanted: SearchKind) =>
  rows.filter(({ kind }) => kind === wanted).map(({ id }) => id);

async function readCounts(
  db: Kysely<Database>,
  rows: readonly Found[],
): Promise<(readonly [string, FoundProgress])[]> {
  const parts = (['initiative', 'goal'] as const).flatMap((kind) => {
    const ids = idsOf(rows, kind);
    if (ids.length === 0) return [];
    return [
      sql`select found.id, ${measuredWhere(conditions[kind])} as measured
        from unnest(array[${sql.join(ids)}]::uuid[]) as found (id)`,
    ];
  });
  if (parts.length === 0) return [];
  const { rows: counted } = await sql<{ id: string; measured: MeasuredRow[] }>`
    ${sql.join(parts, sql` union all `)}`.execute(db);
  return counted.map(({ id, measured }) => [id, { progress: toProgress(measured) }]);
}

/** Returns an indicator's status with its value. */
function statusOf({ progress, values }: IndicatorSummary): IndicatorStatus {
  const latest = latestValue({ progress, values });
  return { progress, values: latest ? [latest] : [] };
}

async function readStatuses(
  db: Kysely<Database>,
  ids: readonly string[],
  locale: Locale,
): Promise<(readonly [string, FoundProgress])[]> {
  if (ids.length === 0) return [];
  const found = await indicatorsById(db, ids, locale);
  return [...found].map(([id, indicator]) => [id, { status: statusOf(indicator) }]);
}

/** Returns the progress of initiatives, goals and indicators by id. */
export async function readProgress(
  db: Kysely<Database>,
  rows: readonly Found[],
  locale: Locale,
): Promise<ReadonlyMap<string, FoundProgress>> {
  const [counts, statuses] = await Promise.all([
    readCounts(db, rows),
    readStatuses(db, idsOf(rows, 'indicator'), locale),
  ]);
  return new Map([...counts, ...statuses]);
}
