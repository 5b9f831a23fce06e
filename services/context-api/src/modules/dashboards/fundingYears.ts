import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { FundingYears } from '#contract/dashboards/schema.ts';
import type { Database } from '../../platform/database/schema.ts';
import { shownYears } from './figures.ts';

type Amounts = FundingYears[number]['years'][number];

interface FundingOptions {
  readonly projects: RawBuilder<SqlBool>;
  readonly actions: RawBuilder<SqlBool>;
}

/** Sums budgets of projects and contributions to actions by currency and start year. */
export async function sumFundingYears(
  db: Kysely<Database>,
  { projects, actions }: FundingOptions,
): Promise<FundingYears> {
  const { rows } = await sql<Amounts & { currency: string }>`
    select currency, extract(year from start_date)::int as year, sum(funded)::float8 as funded,
      sum(pledged)::float8 as pledged, sum(missing)::float8 as missing
    from (
      select currency, start_date, coalesce(funded, 0) as funded, 0 as pledged,
        greatest(budget - coalesce(funded, 0), 0) as missing
      from project where status = 'published' and budget > 0 and ${projects}
      union all
      select contribution.currency, action.start_date, 0, contribution.amount, 0
      from action join action_contribution as contribution on contribution.action_id = action.id
      where contribution.kind = 'money' and contribution.is_confirmed and action.stage <> 'dropped' and ${actions}
    ) as amounts
    where start_date is not null group by 1, 2 order by 1`.execute(db);
  return [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, found]) => ({
    currency,
    years: shownYears(found).map((year) => {
      const { funded = 0, pledged = 0, missing = 0 } = found.find((each) => each.year === year) ?? {};
      return { year, funded, pledged, missing };
    }),
  }));
}
