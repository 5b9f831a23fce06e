import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { WrittenEvidence } from '#contract/evidence/schema.ts';
import type { MaturityCriterion } from '#contract/maturity/constants.ts';
import type { MaturityResponse } from '#contract/maturity/write.ts';
import { insertSelected } from '../../platform/database/insertSelected.ts';
import type { FullRow } from '../../platform/database/rows.ts';
import type { Database } from '../../platform/database/schema.ts';
import { columnOf, jsonObject } from '../../platform/database/selections.ts';

const own = columnOf('maturity_evidence', 'own');

/** Evidence of `result` as `each (item, position)`. */
export const evidenceItems = sql`(
  select ${jsonObject({
    title: own('title'),
    language: own('language'),
    year: own('year'),
    address: own('address'),
    sha256: own('sha256'),
    isPublic: own('is_public'),
  } satisfies Record<keyof WrittenEvidence, RawBuilder<unknown>>)}::jsonb as item, position
  from maturity_evidence as own
  where own.maturity_id = result.maturity_id and own.criterion = result.criterion) as each`;

interface Place {
  readonly maturityId: string;
  readonly criterion: MaturityCriterion;
}

/** Replaces public evidence and documented requirements. */
export async function replaceEvidence(
  db: Transaction<Database>,
  { maturityId, criterion }: Place,
  { evidence, met }: Pick<MaturityResponse, 'evidence' | 'met'>,
): Promise<void> {
  await db
    .deleteFrom('maturity_evidence')
    .where('maturity_id', '=', maturityId)
    .where('criterion', '=', criterion)
    .execute();
  const rows = evidence.map(({ isPublic, ...each }, position): FullRow<'maturity_evidence'> => ({
    maturity_id: maturityId,
    criterion,
    position,
    ...each,
    is_public: isPublic,
  }));
  if (rows.length > 0) await db.insertInto('maturity_evidence').values(rows).execute();
  await replaceMet(db, { maturityId, criterion }, met);
}

async function replaceMet(
  db: Transaction<Database>,
  { maturityId, criterion }: Place,
  met: readonly string[],
): Promise<void> {
  await sql`delete from maturity_met using maturity_requirement as asked
    where maturity_id = ${maturityId} and asked.code = requirement and asked.criterion = ${criterion}`.execute(
    db,
  );
  if (met.length === 0) return;
  const asked = columnOf('maturity_requirement', 'asked');
  const row = { maturity_id: sql`${maturityId}`, requirement: asked('code'), position: asked('position') };
  await sql`${insertSelected('maturity_met', row)} from maturity_requirement as asked
    where code in (${sql.join(met)})`.execute(db);
}
