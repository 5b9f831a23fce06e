import { sql, type Transaction } from 'kysely';
import type { MaturityCriterion } from '#contract/maturity/constants.ts';
import type { MaturityAnswer } from '#contract/maturity/write.ts';
import type { FullRow } from '../../platform/database/rows.ts';
import type { Database } from '../../platform/database/schema.ts';

/** Evidence of the row `result`, as rows of a table `each (item, position)`. */
export const evidenceItems = sql`(
  select jsonb_build_object('title', title, 'language', language, 'year', year, 'address', address,
    'sha256', sha256, 'isPublic', is_public) as item, position
  from maturity_evidence as own
  where own.maturity_id = result.maturity_id and own.criterion = result.criterion) as each`;

interface Place {
  readonly maturityId: string;
  readonly criterion: MaturityCriterion;
}

/** Replaces the public evidence of a response and the documented requirements. */
export async function replaceEvidence(
  db: Transaction<Database>,
  { maturityId, criterion }: Place,
  { evidence, met }: Pick<MaturityAnswer, 'evidence' | 'met'>,
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
  await sql`insert into maturity_met (maturity_id, requirement, position)
    select ${maturityId}, code, position from maturity_requirement where code in (${sql.join(met)})`.execute(
    db,
  );
}
