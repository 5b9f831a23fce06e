import type { JSONColumnType } from 'kysely';
import type { MaturityCriterion, MaturityLevel } from '#contract/maturity/constants.ts';
import type { MaturityResponse, ResponseState } from '#contract/maturity/write.ts';
import type { VerificationState, VerifierTie } from '#contract/records/verificationStates.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { EntityTable, LanguageColumns, TextColumns } from './columns.ts';

interface ResultTable {
  maturity_id: string;
  criterion: MaturityCriterion;
  self_level: MaturityLevel;
  validated_level: MaturityLevel;
  verification: VerificationState;
  validator_id: string | null;
  validator_ties: JSONColumnType<VerifierTie[], string | undefined>;
  assessed_on: string | null;
}

/** Edited response; its public part is in `maturity_result`. */
interface ResponseTable {
  maturity_id: string;
  criterion: MaturityCriterion;
  version: number;
  state: ResponseState;
  draft: JSONColumnType<MaturityResponse> | null;
  return_note: string | null;
  /** Name at the time. */
  changed_by: string;
  changed_at: Date;
}

export interface MaturityTables {
  maturity: EntityTable & { initiative_id: string; year: number };
  maturity_text: TextColumns & { maturity_id: string };
  maturity_previous_slug: { slug: string; initiative_id: string; maturity_id: string };
  maturity_result: ResultTable;
  maturity_result_text: LanguageColumns & {
    maturity_id: string;
    criterion: MaturityCriterion;
    response: string;
    note: string;
  };
  maturity_evidence: {
    maturity_id: string;
    criterion: MaturityCriterion;
    position: number;
    title: string;
    language: Locale;
    year: number | null;
    address: string | null;
    sha256: string | null;
    is_public: boolean;
  };
  maturity_answer: ResponseTable;
  maturity_met: { maturity_id: string; requirement: string; position: number };
  /** Shipped with the service like code lists. */
  maturity_requirement: {
    code: string;
    criterion: MaturityCriterion;
    level: MaturityLevel;
    position: number;
  };
  maturity_requirement_text: { code: string; locale: Locale; name: string };
}
