import { type RawBuilder, sql } from 'kysely';
import type { Raised } from '#contract/shared/money.ts';

type Amount = RawBuilder<unknown>;

/** Returns wanted and available amounts of one currency as JSON `Raised`; null without a wanted amount. */
export const raised = (currency: Amount, wanted: Amount, there: Amount): RawBuilder<Raised | null> =>
  sql`case when ${wanted} is not null then json_build_object(
    'currency', ${currency}, 'wanted', ${wanted}, 'raised', coalesce(${there}, 0),
    'percent', case when ${wanted} > 0 then trunc(coalesce(${there}, 0) * 100 / ${wanted}, 1) end) end`;

/** Returns an amount as JSON `Money`, or null. */
export const money = (currency: Amount, amount: Amount): RawBuilder<unknown> =>
  sql`case when ${amount} is not null then json_build_object('amount', ${amount}, 'currency', ${currency}) end`;

/** Returns the UTC day of a moment (ISO 8601). */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
