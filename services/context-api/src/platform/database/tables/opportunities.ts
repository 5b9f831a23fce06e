import type { JSONColumnType } from 'kysely';
import type { OpportunityDetail } from '#contract/opportunities/schema.ts';
import type { EntityTable, TextColumns } from './columns.ts';

type Note = OpportunityDetail['documents'][number];

/** Media type and size come from its file, else from the record. */
export type OpportunityDocument = Pick<Note, 'title' | 'language' | 'visibility'> &
  Partial<Pick<Note, 'mediaType' | 'bytes' | 'sha256'>>;

interface OpportunityTable extends EntityTable {
  initiative_id: string;
  instrument: string;
  ticket: string;
  stage: string;
  sector: string;
  currency: string | null;
  /** Amounts are exact decimals, as text. */
  sought: string | null;
  secured: string | null;
  opens_on: string | null;
  closes_on: string | null;
  sponsor_id: string | null;
  documents: JSONColumnType<OpportunityDocument[]>;
  contact: JSONColumnType<{ name: string; email: string }> | null;
}

interface OpportunityTextColumns extends TextColumns {
  problem: string;
  uses: string;
  returns: string;
  impact: string;
  risks: string;
}

export interface OpportunityTables {
  opportunity: OpportunityTable;
  opportunity_text: OpportunityTextColumns & { opportunity_id: string };
  opportunity_goal: { opportunity_id: string; goal_id: string; position: number };
  opportunity_previous_slug: { slug: string; initiative_id: string; opportunity_id: string };
}
