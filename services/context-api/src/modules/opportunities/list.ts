import { type RawBuilder, sql } from 'kysely';
import type { opportunityPhases } from '#contract/codeLists/constants.ts';
import type { OpportunitySummary } from '#contract/opportunities/schema.ts';
import { type opportunityFacets, optionalSorts } from '#contract/projects/constants.ts';
import type { Raised } from '#contract/shared/money.ts';
import { columnFacet, valueFacet } from '../../platform/lists/facet.ts';
import type { Listing } from '../../platform/lists/list.ts';
import type { Naming } from '../../platform/localization/naming.ts';
import { entityColumns, type EntityRow, toEntity } from '../../platform/records/entity.ts';
import { largestFirst, raised } from '../../platform/records/money.ts';

export interface SummaryRow extends EntityRow {
  instrument: string;
  ticket: string;
  stage: string;
  sector: string;
  funding: Raised | null;
  opens_on: string | null;
  closes_on: string | null;
  phase: (typeof opportunityPhases)[number];
  days_left: number | null;
}

/** Returns the phase on an ISO 8601 day, as SQL. */
export const phaseOn = (today: string) => sql`case
  when opportunity.closes_on < ${today}::date then 'closed'
  when opportunity.opens_on > ${today}::date then 'upcoming' else 'open' end`;

/** Returns columns from `opportunity` and `served`, its text; `today` is an ISO 8601 day. */
export const summaryColumns = (today: string): RawBuilder<unknown> => sql`${entityColumns('opportunity')},
  opportunity.instrument, opportunity.ticket, opportunity.stage, opportunity.sector,
  opportunity.opens_on, opportunity.closes_on, ${phaseOn(today)} as phase,
  case when ${phaseOn(today)} = 'open' then opportunity.closes_on - ${today}::date end as days_left,
  ${raised(sql`opportunity.currency`, sql`opportunity.sought`, sql`opportunity.secured`)} as funding`;

export const toSummary = (row: SummaryRow, naming: Naming): OpportunitySummary => ({
  ...toEntity(row),
  instrument: naming.one('instrument', row.instrument),
  ticket: naming.one('ticket', row.ticket),
  stage: naming.one('opportunity-stage', row.stage),
  sector: naming.one('sector', row.sector),
  funding: row.funding,
  opensOn: row.opens_on,
  closesOn: row.closes_on,
  phase: naming.one('opportunity-phase', row.phase),
  daysLeft: row.days_left,
});

// Open ones by next deadline, then closed ones, last closed first.
const closing = (today: string) => sql`
  array_position(array['open', 'upcoming', 'closed'], ${phaseOn(today)}),
  case when ${phaseOn(today)} <> 'closed' then opportunity.closes_on end nulls last,
  opportunity.closes_on desc`;

export const opportunityListing = (
  today: string,
): Listing<(typeof opportunityFacets)[number], SummaryRow, OpportunitySummary> => ({
  entity: 'opportunity',
  facets: {
    phase: valueFacet(phaseOn(today), ({ codeLists }) => Promise.resolve(codeLists['opportunity-phase'])),
    instrument: columnFacet('opportunity', 'instrument', 'instrument'),
    ticket: columnFacet('opportunity', 'ticket', 'ticket'),
    stage: columnFacet('opportunity', 'stage', 'opportunity-stage'),
    sector: columnFacet('opportunity', 'sector', 'sector'),
  },
  orders: {
    relevance: closing(today),
    closing: closing(today),
    amount: largestFirst(sql`opportunity.currency`, sql`opportunity.sought`),
    updated: sql`opportunity.updated_at desc`,
  },
  optionalSorts,
  columns: () => summaryColumns(today),
  toItem: toSummary,
});
