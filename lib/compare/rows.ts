import type { StatusCounts } from '#contract/indicators/progress.ts';
import { progressStatuses } from '#contract/indicators/progressStatuses.ts';
import { formatNumber } from '#lib/format/format.ts';
import type { ComparedCell, ComparedRow, Wording } from './table.ts';

/** Returns what makes the rows of compared records: a cell without an answer says that there is none. */
export const rowsOf = <T>(records: readonly T[], { t }: Wording) =>
  function row(label: string, cellOf: (record: T) => ComparedCell | string | null): ComparedRow {
    const cells = records.map((record) => {
      const cell = cellOf(record) ?? { text: t('detail:noFigure'), isMuted: true };
      return typeof cell === 'string' ? { text: cell } : cell;
    });
    return { label, cells };
  };

/** Returns the sum of counts by status. */
export const sumOf = (all: readonly StatusCounts[]) =>
  Object.fromEntries(
    progressStatuses.map((status) => [status, all.reduce((sum, each) => sum + each[status], 0)]),
  ) as StatusCounts;

/** Returns how many indicators have each status, in words and for a bar. */
export function statusCell(statuses: StatusCounts, { t, locale }: Wording): ComparedCell {
  const found = progressStatuses.filter((status) => statuses[status] > 0);
  if (found.length === 0) return { text: t('detail:progress.noIndicators'), isMuted: true };
  const words = found.map((status) =>
    t('detail:progress.statusCount', {
      status: t(`detail:progress.status.${status}`),
      formatted: formatNumber(statuses[status], locale),
    }),
  );
  return { text: words.join('; '), statuses };
}
