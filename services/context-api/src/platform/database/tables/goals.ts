import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Direction, IndicatorType } from '#contract/indicators/constants.ts';
import type { VerificationState, VerifierTie } from '#contract/records/verificationStates.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Dimension, ValueState } from '#contract/values/constants.ts';
import type { EditedEntityTable, LanguageColumns, TextColumns } from './columns.ts';

type Timestamp = ColumnType<Date, Date | string, Date | string>;

interface IndicatorTable extends EditedEntityTable {
  initiative_id: string;
  goal_id: string;
  type: IndicatorType;
  direction: Direction;
  cumulative: boolean;
  core: boolean;
  baseline_year: number | null;
  baseline_value: number | null;
  target_year: number | null;
  target_value: number | null;
  disaggregations: JSONColumnType<Dimension[]>;
  /** Place in its goal; null behind those with one. */
  position: Generated<number | null>;
}

interface IndicatorTextTable extends Omit<TextColumns, 'description'> {
  indicator_id: string;
  unit: string;
  method: string;
  source: string;
  limitations: string | null;
}

interface ValueKey {
  indicator_id: string;
  year: number;
}

interface ValueTable extends ValueKey {
  state: ValueState;
  /** False with a reason in the text: "not available". */
  available: boolean;
  value: number | null;
  version: number;
  verification: VerificationState;
  verified_by: string | null;
  verified_at: Timestamp | null;
  verifier_id: string | null;
  verifier_ties: JSONColumnType<VerifierTie[], string | undefined>;
  reported_by: string;
  reported_at: Timestamp;
  reviewed_by: string | null;
  reviewed_at: Timestamp | null;
  /** Reason of the return. */
  review_note: string | null;
  correcting_since: Timestamp | null;
}

/** Replaced version. */
interface ValueRevisionTable extends ValueKey {
  version: number;
  state: ValueState;
  value: number | null;
  verification: VerificationState;
  replaced_by: string;
  replaced_at: Timestamp;
}

/** Tables of goals beyond the first migration, and of indicators with their values. */
export interface GoalTables {
  goal_previous_slug: { slug: string; initiative_id: string; goal_id: string };
  goal_milestone: { goal_id: string; id: string; position: number; year: number; done: Generated<boolean> };
  goal_milestone_text: { goal_id: string; milestone_id: string; locale: Locale; text: string };
  indicator: IndicatorTable;
  indicator_text: IndicatorTextTable;
  indicator_previous_slug: { slug: string; initiative_id: string; indicator_id: string };
  indicator_value: ValueTable;
  indicator_value_text: ValueKey &
    LanguageColumns & {
      narrative: string | null;
      comment: string | null;
      not_available: string | null;
    };
  indicator_value_part: ValueKey & { dimension: string; category: string; value: number };
  indicator_value_document: ValueKey & {
    position: number;
    title: string;
    url: string | null;
    language: Locale;
    sha256: string | null;
    is_public: Generated<boolean>;
  };
  indicator_value_revision: ValueRevisionTable;
  indicator_value_revision_text: ValueKey & {
    version: number;
    locale: Locale;
    narrative: string | null;
    reason: string;
  };
}
