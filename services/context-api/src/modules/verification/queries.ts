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
/** Latest verified values that are grouped, with those of the same day. */
const READ_VALUES = 1000;

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

/** Returns the start of the day since which values are read; null for all. */
// A query of its own, so that the next one has a known bound and uses the index.
async function firstDay(db: Kysely<Database>): Promise<string | null> {
  const { rows } = await sql<{ start: string }>`
    select to_char(verified_at at time zone 'UTC', 'YYYY-MM-DD"T00:00:00Z"') as start
    from indicator_value where verified_at is not null
    order by verified_at desc offset ${READ_VALUES - 1} limit 1`.execute(db);
  return rows[0]?.start ?? null;
}

const tiesOfValues = sql`(select coalesce(jsonb_agg(distinct saved.tie), '[]')
  from jsonb_array_elements(review.ties) as each(list)
  cross join lateral jsonb_array_elements_text(each.list) as saved(tie))`;

type ValueReviews = NonNullable<VerificationInsights['valueReviews']>;

async function valueReviews(db: Kysely<Database>, locale: Locale): Promise<ValueReviews> {
  const first = await firstDay(db);
  const { rows } = await sql<ValueReviews[number]>`
    with review as (
      select indicator.initiative_id, value.verification, value.verifier_id,
        (value.verified_at at time zone 'UTC')::date as day, count(*)::int as count,
        coalesce(jsonb_agg(value.verifier_ties) filter (where value.verifier_ties <> '[]'), '[]') as ties
      from indicator_value as value
      join indicator on indicator.id = value.indicator_id and indicator.status = 'published'
      join goal on goal.id = indicator.goal_id and goal.status = 'published'
      join initiative on initiative.id = indicator.initiative_id and initiative.status = 'published'
      where value.verified_at >= ${first ?? '-infinity'}::timestamptz and value.verification <> 'self-reported'
        and value.verified_by is not null and value.state = 'approved' and value.available
      group by 1, 2, 3, 4
      order by day desc, indicator.initiative_id, verification, verifier_id limit ${SHOWN_REVIEWS}
    )
    select ${parentReference('initiative', locale)} as initiative, review.verification,
      (select ${reference('organization')} from organization
        join ${localizedText('organization', locale)} as text on true
        where organization.id = review.verifier_id and organization.status = 'published') as validator,
      ${tiesNow(tiesOfValues, sql`review.initiative_id`, sql`review.verifier_id`)} as "validatorTies",
      to_char(review.day, 'YYYY-MM-DD') as "verifiedOn", review.count
    from review join initiative on initiative.id = review.initiative_id
    order by review.day desc, initiative.slug, review.verification, review.verifier_id
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
        valueReviews: await valueReviews(db, locale),
      };
    },
  };
}
