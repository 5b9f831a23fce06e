import type { StatusCounts, VerificationSummary } from '#contract/indicators/progress.ts';
import { progressStatuses } from '#contract/indicators/progressStatuses.ts';
import { sumStatuses, sumVerification } from '#contract/indicators/sums.ts';
import { joinParts } from '#contract/shared/punctuation.ts';
import { formatNumber } from '#lib/format/format.ts';
import type { ComparedCell, ComparedName, ComparedRow, Wording } from './table.ts';

export const rowsOf = <T>(records: readonly T[], { t }: Wording) =>
  function row(label: string, cellOf: (record: T) => ComparedCell | string | null): ComparedRow {
    const cells = records.map((record) => {
      const cell = cellOf(record) ?? { text: t('detail:noFigure'), isMuted: true };
      return typeof cell === 'string' ? { text: cell } : cell;
    });
    return { label, cells };
  };

/** Returns no more of a record than pages need. */
export const toName = ({ name, language }: ComparedName): ComparedName => ({ name, language });

export const nameCell = ({ name, language }: ComparedName): ComparedCell => ({ text: name, language });

/** Returns names with their languages; null without any. */
export const namesCell = (names: readonly ComparedName[], { locale }: Wording): ComparedCell | null =>
  names.length > 0
    ? {
        text: joinParts(
          names.map(({ name }) => name),
          locale,
        ),
        names,
      }
    : null;

/** Some context APIs do not count verification. */
interface Counted {
  readonly statuses: StatusCounts;
  readonly verification?: VerificationSummary | undefined;
}

export function sumOf(goals: readonly Counted[]): Counted {
  const summaries = goals.flatMap(({ verification }) => verification ?? []);
  return {
    statuses: sumStatuses(goals.map(({ statuses }) => statuses)),
    verification: summaries.length < goals.length ? undefined : sumVerification(summaries),
  };
}

/** Returns counts in words and for a bar. */
export function statusCell(
  { statuses, verification }: Counted,
  { t, locale, verifiedText }: Wording,
): ComparedCell {
  const found = progressStatuses.filter((status) => statuses[status] > 0);
  if (found.length === 0) return { text: t('detail:progress.noIndicators'), isMuted: true };
  const words = found.map((status) =>
    t('detail:progress.statusCount', {
      status: t(`detail:progress.status.${status}`),
      formatted: formatNumber(statuses[status], locale),
    }),
  );
  const note = verification && verifiedText(verification);
  return {
    text: joinParts(words, locale),
    ...(note && { note }),
    counted: { statuses, ...(verification && { verification }) },
  };
}
