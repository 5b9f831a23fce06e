import type { TFunction } from 'i18next';
import type { StatusCounts, VerificationSummary } from '#contract/indicators/progress.ts';
import type { InitiativeDetail } from '#contract/initiatives/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Reference } from '#contract/shared/schema.ts';

export type ComparedName = Pick<Reference, 'name' | 'language'>;

export interface ComparedCell {
  readonly text: string;
  /** Includes the reason of a missing figure. */
  readonly note?: string;
  /** Words that replace a sign. */
  readonly spoken?: string;
  /** Names that the text joins. */
  readonly names?: readonly ComparedName[];
  /** Names that the note joins. */
  readonly notedNames?: readonly ComparedName[];
  readonly isMuted?: boolean;
  readonly language?: InitiativeDetail['language'];
  readonly counted?: { readonly statuses: StatusCounts; readonly verification?: VerificationSummary };
}

/** One cell per record, in order. */
export interface ComparedRow {
  readonly label: string;
  readonly cells: readonly ComparedCell[];
  /** Subject explained beside the label. */
  readonly about?: 'levels';
}

export interface ComparedGroup {
  readonly title: string;
  readonly note?: string | false;
  readonly rows: readonly ComparedRow[];
}

export interface Wording {
  readonly t: TFunction<['compare', 'detail', 'common']>;
  readonly locale: Locale;
  readonly verifiedText: (summary: VerificationSummary) => string | null;
}

export interface RecordWording extends Wording {
  /** Texts of the namespace `common`. */
  readonly common: TFunction;
}

const wordsOf = ({ text, note = '' }: ComparedCell) => `${text}\n${note}`;

/** True if cells differ. */
const differs = ({ cells }: ComparedRow): boolean => new Set(cells.map(wordsOf)).size > 1;

/** Removes equal rows and empty groups. */
export const differences = (groups: readonly ComparedGroup[]): readonly ComparedGroup[] =>
  groups
    .map((group) => ({ ...group, rows: group.rows.filter(differs) }))
    .filter(({ rows }) => rows.length > 0);

export const countRows = (groups: readonly ComparedGroup[]): number =>
  groups.reduce((sum, { rows }) => sum + rows.length, 0);
