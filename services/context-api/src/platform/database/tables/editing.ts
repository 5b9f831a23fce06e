import type { ColumnType, JSONColumnType } from 'kysely';
import type { VerificationState } from '#contract/records/verificationStates.ts';
import type { ValueState, VerifierType } from '#contract/values/constants.ts';
import type { Submission } from '#contract/values/editing.ts';
import type { ValueContent } from '#contract/values/write.ts';

type Moment = ColumnType<Date, Date | string, Date | string>;
type Step = Moment | null;

/** Current state of a value; visitors see `indicator_value`. */
interface DraftValueTable {
  indicator_id: string;
  year: number;
  version: number;
  state: ValueState;
  content: JSONColumnType<ValueContent>;
  /** Object ids of all editors since the last approval. */
  authors: ColumnType<string[], string | undefined, string>;
  edited_by: string;
  /** Empty if it came with the content. */
  edited_name: string;
  edited_at: Moment;
  submitted_by: string | null;
  submitted_name: string | null;
  submitted_at: Step;
  /** Note of the submission, and implausible values then. */
  submission: JSONColumnType<Submission, string | undefined, string | null> | null;
  reviewed_by: string | null;
  reviewed_name: string | null;
  reviewed_at: Step;
  note: string | null;
  verification: VerificationState;
  verifier_type: VerifierType | null;
  verification_note: string | null;
  verified_by: string | null;
  verified_name: string | null;
  verified_at: Step;
  correction_reason: string | null;
  correction_by: string | null;
  correction_name: string | null;
  correction_at: Step;
  /** Last writer: `content`, or an object id. */
  updated_by: string;
}

export interface EditingTables {
  indicator_value_work: DraftValueTable;
  form_draft: {
    oid: string;
    key: string;
    /** Exact JSON text. */
    content: string;
    version: number | null;
    updated_at: Moment;
  };
  /** People with an open form, by record. */
  presence: {
    record: string;
    oid: string;
    tab: string;
    seen_at: ColumnType<Date, Date | undefined, Date>;
  };
  file_upload: {
    sha256: string;
    oid: string;
    at: ColumnType<Date, Date | undefined, Date>;
    attached_at: Step;
  };
}
