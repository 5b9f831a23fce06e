import { type RawBuilder, sql } from 'kysely';
import type { Raised } from '#contract/shared/money.ts';

type Amount = RawBuilder<unknown>;

/** What is wanted and what is there of one currency as a JSON `Raised`; null where nothing is told to be wanted. */
export const raised = (currency: Amount, wanted: Amount, there: Amount): RawBuilder<Raised | null> =>
  sql`case when ${wanted} is not null then json_build_object(
    'currency', ${currency}, 'wanted', ${wanted}, 'raised', coalesce(${there}, 0),
    'percent', case when ${wanted} > 0 then trunc(coalesce(${there}, 0) * 100 / ${wanted}, 1) end) end`;

/** An amount as JSON `Money`; null where there is none. */
export const money = (currency: Amount, amount: Amount): RawBuilder<unknown> =>
  sql`case when ${amount} is not null then json_build_object('amount', ${amount}, 'currency', ${currency}) end`;

/** The day of a moment in UTC, as ISO 8601 writes it. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
