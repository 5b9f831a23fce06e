import { type Kysely, sql } from 'kysely';
import { type MaturityLevel, maturityLevels } from '#contract/maturity/constants.ts';
import { type VerificationState, verificationStates } from '#contract/records/verificationStates.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { VerificationInsights } from '#contract/verification/schema.ts';
import type { Database } from '../../platform/database/schema.ts';
import { createCodeListRepository } from '../../platform/localization/codeLists.ts';
import { localizedText } from '../../platform/localization/localizedText.ts';
import { createNaming } from '../../platform/localization/naming.ts';
import { parentReference, reference } from '../../platform/records/entity.ts';
import { tiesNow } from './verifierTies.ts';

const SHOWN_REVIEWS = 12;

export interface VerificationRepository {
  get(locale: Locale): Promise<VerificationInsights>;
}

interface CountRow {
  verification: VerificationState;
  level: MaturityLevel;
  count: number;
}

const assessments = sql`maturity join initiative on initiative.id = maturity.initiative_id
  and initiative.status = 'published' and maturity.status = 'published'`;

// Latest assessment per initiative, so that a landscape counts once.
const latest = sql`select distinct on (maturity.initiative_id) maturity.id from ${assessments}
  order by maturity.initiative_id, maturity.year desc`;

async function counts(db: Kysely<Database>): Promise<CountRow[]> {
  const { rows } = await sql<CountRow>`
    select verification, case validated_level when 'not-assessed' then self_level else validated_level end as level,
      count(*)::int as count
    from maturity_result where maturity_id in (${latest}) group by 1, 2
  `.execute(db);
  return rows;
}

async function values(db: Kysely<Database>): Promise<VerificationInsights['values']> {
  const { rows } = await sql<VerificationInsights['values'][number]>`
    select value.verification, count(*)::int as count
    from indicator_value as value join indicator on indicator.id = value.indicator_id and indicator.status = 'published'
    join goal on goal.id = indicator.goal_id and goal.status = 'published'
    join initiative on initiative.id = indicator.initiative_id and initiative.status = 'published'
    where value.state = 'approved' and value.available group by value.verification
  `.execute(db);
  return verificationStates.flatMap((state) => rows.filter(({ verification }) => verification === state));
}

// Ties that a review was saved with.
const savedTies = sql`(select coalesce(jsonb_agg(distinct saved.tie), '[]')
  from maturity_result as its cross join lateral jsonb_array_elements_text(its.validator_ties) as saved(tie)
  where its.maturity_id = review.maturity_id and its.verification = review.verification
    and its.validator_id is not distinct from review.validator_id and its.assessed_on = review.assessed_on)`;

async function reviews(db: Kysely<Database>, locale: Locale): Promise<VerificationInsights['reviews']> {
  const { rows } = await sql<VerificationInsights['reviews'][number]>`
    with review as (
      select maturity_id, verification, validator_id, assessed_on, count(*)::int as count,
        (count(*) filter (where validated_level <> self_level))::int as changed
      from maturity_result where verification <> 'self-reported' and assessed_on is not null
      group by maturity_id, verification, validator_id, assessed_on
    )
    select ${parentReference('initiative', locale)} as initiative, maturity.year, review.verification,
      (select ${reference('organization')} from organization
        join ${localizedText('organization', locale)} as text on true
        where organization.id = review.validator_id and organization.status = 'published') as validator,
      ${tiesNow(savedTies, sql`maturity.initiative_id`, sql`review.validator_id`)} as "validatorTies",
      to_char(review.assessed_on, 'YYYY-MM-DD') as "assessedOn", review.count, review.changed
    from ${assessments} join review on review.maturity_id = maturity.id
    order by review.assessed_on desc, initiative.slug, review.verification limit ${SHOWN_REVIEWS}
  `.execute(db);
  return rows;
}

export function createVerificationRepository(db: Kysely<Database>): VerificationRepository {
  return {
    async get(locale) {
      const rows = await counts(db);
      const naming = createNaming(await createCodeListRepository(db).all(locale), locale);
      const countOf = (verification: VerificationState, level: MaturityLevel) =>
        rows.find((row) => row.verification === verification && row.level === level)?.count ?? 0;
      const { rows: assessed } = await sql<{ count: number }>`
        select count(*)::int as count from (${latest}) as each`.execute(db);
      return {
        assessed: assessed[0]!.count,
        maturity: verificationStates.map((verification) => {
          const levels = maturityLevels.map((level) => ({
            level: naming.one('maturity-level', level),
            count: countOf(verification, level),
          }));
          return { verification, levels, count: levels.reduce((sum, { count }) => sum + count, 0) };
        }),
        values: await values(db),
        reviews: await reviews(db, locale),
      };
    },
  };
}
