import { type RawBuilder, sql } from 'kysely';
import type { Raised } from '#contract/shared/money.ts';

type Amount = RawBuilder<unknown>;

// Read once per query, in the form that `contract/settings/rates.ts` requires.
const newestRates = sql`(
  select jsonb_object_agg(currency, jsonb_build_object('rate', rate, 'day', day)) from (
    select distinct on (parts[1]) parts[1] as currency, parts[2] as day, parts[3]::numeric as rate
    from portal_settings, regexp_matches(content ->> 'rates', '^([A-Z]{3}) (\\S+) ([\\d.]+)', 'gn') as parts
    where parts[2]::date <= (now() at time zone 'UTC')::date
    order by parts[1], parts[2] desc
  ) as newest)`;

// Cents of larger amounts would be falsely precise.
const inDollars = (amount: Amount) =>
  sql`round(${amount} / rate, case when ${amount} / rate < 10 then 2 else 0 end)`;

/** JSON member `dollars`, or an empty object without a rate. */
const dollars = (currency: Amount, wanted: Amount, there: Amount) => sql`coalesce((
  select jsonb_build_object('dollars', jsonb_build_object(
    'wanted', ${inDollars(wanted)}, 'raised', ${inDollars(sql`coalesce(${there}, 0)`)}, 'rate', rate, 'on', day))
  from jsonb_to_record(${newestRates} -> ${currency}) as known (rate numeric, day text) where rate is not null
), '{}')`;

/** JSON `Raised` in one currency; null without a wanted amount. */
export const raised = (currency: Amount, wanted: Amount, there: Amount): RawBuilder<Raised | null> =>
  sql`case when ${wanted} is not null then jsonb_build_object(
    'currency', ${currency}, 'wanted', ${wanted}, 'raised', coalesce(${there}, 0),
    'percent', case when ${wanted} > 0 then trunc(coalesce(${there}, 0) * 100 / ${wanted}, 1) end)
    || ${dollars(currency, wanted, there)} end`;

/** Largest first: in US dollars, then without a rate by currency, then none. */
export const largestFirst = (currency: Amount, amount: Amount) => sql`
  case when ${currency} = 'USD' then ${amount}
    else ${amount} / (${newestRates} -> ${currency} ->> 'rate')::numeric end desc nulls last,
  ${amount} is null, ${currency}, ${amount} desc`;

export const money = (currency: Amount, amount: Amount): RawBuilder<unknown> =>
  sql`case when ${amount} is not null then json_build_object('amount', ${amount}, 'currency', ${currency}) end`;

/** Returns a UTC day (ISO 8601). */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
