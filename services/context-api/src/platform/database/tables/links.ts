import type { ColumnType, Generated } from 'kysely';

/** Records with external addresses. */
export type LinkNoun =
  | 'value'
  | 'maturity'
  | 'goal'
  | 'indicator'
  | 'action'
  | 'plan'
  | 'update'
  | 'document'
  | 'project'
  | 'opportunity'
  | 'initiative'
  | 'sourcing-area'
  | 'organization'
  | 'convener'
  | 'consortium'
  | 'story'
  | 'page';

type Moment = ColumnType<Date, Date | undefined, Date>;
type PastMoment = ColumnType<Date | null, Date | null | undefined, Date | null>;

interface LinkCheckTable {
  url: string;
  checked_at: PastMoment;
  /** Earliest time of the next check; during a check, of that by another process. */
  next_at: Moment;
  failures: Generated<number>;
  failed_since: PastMoment;
  /** Status of the response, or a code of the connection. */
  problem: string | null;
}

export interface LinkTables {
  link_check: LinkCheckTable;
  outward_link: {
    url: string;
    noun: LinkNoun;
    record_id: string;
    /** Year of a value, criterion of an answer; else the field's path, or empty. */
    part: string;
  };
  /** Jobs for one of several processes. */
  scheduled_job: { name: string; next_at: Date };
}
